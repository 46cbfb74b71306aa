// Synonyms and words of the trade, as the operator keeps them. What changes here reaches the search by itself: triggers
// owe it.
import { sql } from 'kysely'
import type { z } from 'zod'
import { offsetOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import type { saveSynonym, saveWord, searchSynonyms, searchWords } from '../../query-log-contract.ts'
import { engineOf } from '../engines/engine-of.ts'
import { squeeze } from './tokens.ts'

const has = (keyword: string | undefined, column: string) =>
  sql<boolean>`(${keyword ?? null}::text is null or position(${keyword ?? null}::text in ${sql.raw(column)}) > 0)`

export async function listSynonyms({ db }: StaffContext, request: z.output<typeof searchSynonyms.input>) {
  const all = db.selectFrom('search_synonym').where(has(request.keyword, "said || ' ' || array_to_string(means, ' ')"))
  const [rows, { total }] = await Promise.all([
    all
      .select(['said', 'means', 'is_ours as isOurs', 'is_active as isActive'])
      .orderBy('changed_at', 'desc')
      .orderBy('said')
      .limit(request.size)
      .offset(offsetOf(request))
      .execute(),
    all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { records: rows, total }
}

export async function changeSynonym(context: StaffContext, input: z.output<typeof saveSynonym.input>): Promise<null> {
  const said = squeeze(input.said)
  if (said === '') throw new Problem('textBlank')
  const vocabulary = await engineOf(context.db).vocabulary()
  const means = [...new Set(input.means.map((word) => (word.startsWith('@') ? word : squeeze(word))))]
  const unknown = means.filter((term) => (term.startsWith('@') ? !vocabulary.hasNumber(term) : !vocabulary.has(term)))
  if (unknown.length > 0) throw new Problem('searchWordUnknown', { words: unknown.join('、') })
  await inTransaction(context.db, async (tx) => {
    const old = await tx
      .selectFrom('search_synonym')
      .select(['means', 'is_active'])
      .where('said', '=', said)
      .forUpdate()
      .executeTakeFirst()
    if (old && !input.was) throw new Problem('synonymKnown')
    const read = input.was && { means: input.was.means, is_active: input.was.isActive }
    if (JSON.stringify(old ?? null) !== JSON.stringify(read)) throw new Problem('changedMeanwhile')
    const row = { means, is_active: input.isActive, is_ours: false, changed_at: context.now }
    await tx
      .insertInto('search_synonym')
      .values({ said, ...row })
      .onConflict((conflict) =>
        conflict.column('said').doUpdateSet({
          ...row,
          is_ours: sql<boolean>`search_synonym.is_ours and search_synonym.means = excluded.means`,
        }),
      )
      .execute()
    const after = { means, is_active: input.isActive }
    await audit(
      { ...context, db: tx },
      { action: 'search.synonym', subject: `synonym:${said}`, before: old ?? null, after },
    )
  })
  return null
}

export async function listWords({ db }: StaffContext, request: z.output<typeof searchWords.input>) {
  const all = db.selectFrom('search_word').where(has(request.keyword, 'word'))
  const [rows, { total }] = await Promise.all([
    all
      .select(['word', 'is_active as isActive'])
      .orderBy('changed_at', 'desc')
      .orderBy('word')
      .limit(request.size)
      .offset(offsetOf(request))
      .execute(),
    all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { records: rows, total }
}

export async function changeWord(
  context: StaffContext,
  { word, isActive }: z.output<typeof saveWord.input>,
): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    const old = await tx
      .selectFrom('search_word')
      .select('is_active')
      .where('word', '=', word)
      .forUpdate()
      .executeTakeFirst()
    const row = { is_active: isActive, changed_at: context.now }
    await tx
      .insertInto('search_word')
      .values({ word, ...row })
      .onConflict((conflict) => conflict.column('word').doUpdateSet(row))
      .execute()
    await audit(
      { ...context, db: tx },
      { action: 'search.word', subject: `word:${word}`, before: old ?? null, after: { is_active: isActive } },
    )
  })
  return null
}
