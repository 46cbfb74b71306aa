// Hot words, as the operator writes them.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import type { HotSearch } from '#server/database/tables.ts'
import type { hotWordList, saveHotWords } from '../config-contract.ts'

type Words = z.input<typeof hotWordList.answer>['words']

const versionOf = (words: Words): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32)

async function readWords(db: Database, type: HotSearch['type']): Promise<Words> {
  return db
    .selectFrom('hot_search')
    .select(['title_zh as titleZh', 'title_en as titleEn', 'content_zh as contentZh', 'content_en as contentEn'])
    .where('type', '=', type)
    .orderBy('seq')
    .orderBy('id')
    .execute()
}

export async function listHotWords(
  { db }: StaffContext,
  { type }: z.output<typeof hotWordList.input>,
): Promise<z.input<typeof hotWordList.answer>> {
  const words = await readWords(db, type)
  return { words, version: versionOf(words) }
}

export async function writeHotWords(
  context: StaffContext,
  { type, words, version }: z.output<typeof saveHotWords.input>,
): Promise<null> {
  if (words.some((word) => !word.titleZh || !word.titleEn || !word.contentZh || !word.contentEn))
    throw new Problem('textBlank')
  await inTransaction(context.db, async (tx) => {
    await tx.selectFrom('hot_search').select('id').where('type', '=', type).forUpdate().execute()
    const before = await readWords(tx, type)
    if (versionOf(before) !== version) throw new Problem('changedMeanwhile')
    await tx.deleteFrom('hot_search').where('type', '=', type).execute()
    const rows = words.map((word, at) => ({
      type,
      title_zh: word.titleZh,
      title_en: word.titleEn,
      content_zh: word.contentZh,
      content_en: word.contentEn,
      seq: at + 1,
    }))
    if (rows.length > 0) await tx.insertInto('hot_search').values(rows).execute()
    await audit(
      { ...context, db: tx },
      { action: 'content.hotWords', subject: `hotWords:${type}`, before: { words: before }, after: { words } },
    )
    await announce(tx, tag.hotWords())
  })
  return null
}
