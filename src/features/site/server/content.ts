// Hot words and policies, as the operator writes them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sanitize from 'sanitize-html'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/changes.ts'
import type { StaffContext } from '#server/context.ts'
import { inTransaction, type Database } from '#server/database.ts'
import type { hotWordList, policyVersions, publishPolicy, saveHotWords } from '../config-contract.ts'

type Words = z.input<typeof hotWordList.answer>['words']

const versionOf = (words: Words): string => createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 32)

async function readWords(db: Database, type: number): Promise<Words> {
  return db
    .selectFrom('hot_search')
    .select(['title_zh as titleZh', 'title_en as titleEn', 'content_zh as contentZh', 'content_en as contentEn'])
    .where('type', '=', type)
    .orderBy('seq')
    .orderBy('id')
    .execute()
}

export async function listHotWords({ db }: StaffContext, { type }: { type: number }): Promise<z.input<typeof hotWordList.answer>> {
  const words = await readWords(db, type)
  return { words, version: versionOf(words) }
}

export async function writeHotWords(context: StaffContext, { type, words, version }: z.output<typeof saveHotWords.input>): Promise<null> {
  if (words.some((word) => !word.titleZh || !word.titleEn || !word.contentZh || !word.contentEn)) throw new Problem('textBlank')
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
    await announce(tx, 'site')
  })
  return null
}

type Texts = { zh_CN: string; en: string }

/** Who published a version stands in the audit log; the ones that came with the mall have nobody. */
export async function listPolicy({ db }: StaffContext, name: string): Promise<z.input<typeof policyVersions.answer>> {
  const rows = await db
    .selectFrom('policy_version as version')
    .leftJoin('audit_log as log', (join) =>
      join.on('log.subject', '=', `policy:${name}`).on(sql<boolean>`log.after ->> 'version' = version.version::text`),
    )
    .leftJoin('staff', 'staff.id', 'log.staff_id')
    .select(['version.version', 'version.value', 'version.published_at as at', 'staff.name as by'])
    .where('version.document', '=', name)
    .orderBy('version.version', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ version, value, at, by }) => ({ version, at: wireTime(at), by, text: value as Texts }))
}

/** The database itself keeps each wording (policy_version). */
export async function writePolicy(context: StaffContext, { name, basedOn, text }: z.output<typeof publishPolicy.input>): Promise<null> {
  const { db, now } = context
  const clean = { zh_CN: sanitize(text.zh_CN), en: sanitize(text.en) }
  await inTransaction(db, async (tx) => {
    // The setting's row is the lock: two who publish at once take turns.
    await tx.selectFrom('setting').select('name').where('name', '=', name).forUpdate().execute()
    if ((await newestVersion(tx, name)) !== basedOn) throw new Problem('changedMeanwhile')
    await tx
      .updateTable('setting')
      .set({ value: JSON.stringify(clean), updated_at: now })
      .where('name', '=', name)
      .execute()
    const version = await newestVersion(tx, name)
    const change = { subject: `policy:${name}`, before: { version: basedOn }, after: { version } }
    await audit({ ...context, db: tx }, { action: 'content.policy', ...change })
    await announce(tx, 'site')
  })
  return null
}

async function newestVersion(db: Database, name: string): Promise<number> {
  const row = await db
    .selectFrom('policy_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('document', '=', name)
    .executeTakeFirst()
  return row?.version ?? 0
}
