// Lists that a person keeps, with the prices of the day they were saved.
import { sql } from 'kysely'
import type { z } from 'zod'
import { sum, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { dayOf, wireTime } from '#core/time.ts'
import { unitCents } from '#features/catalog/rules.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { oneAtATime } from '#server/database/one-at-a-time.ts'
import { newId } from '#server/database/ids.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { deleteList, ListContent, openList, SavedList, saveList } from '../contract.ts'
import { LIST_STATES_MAX, SAVED_LISTS_MAX } from '../rules.ts'
import { marketOf, pricedCounts } from './offers.ts'

export type Prices = Readonly<Record<string, number>>

export async function listSaved({ db, accountId }: MemberContext): Promise<SavedList[]> {
  const rows = await db
    .selectFrom('saved_list')
    .select(['id', 'name', 'lines', 'total_cents', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const states = await db
    .selectFrom('saved_list_state')
    .select(['id', 'list_id', 'lines', 'total_cents', 'saved_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .execute()
  const earlier = Map.groupBy(states, ({ list_id }) => list_id)
  return rows.map(({ name, ...row }) => ({
    listId: row.id,
    name,
    ...amountsOf(row),
    earlier: (earlier.get(row.id) ?? []).map((state) => ({ stateId: state.id, ...amountsOf(state) })),
  }))
}

type Amounts = { lines: number; total_cents: number; saved_at: Date }

const amountsOf = ({ lines, total_cents, saved_at }: Amounts) => ({
  lines,
  total: yuan(total_cents),
  time: wireTime(saved_at),
})

/** Cents of one as sold, at the quantity of the line; what is not sold has none. */
export async function pricesOf(context: MemberContext, { lines }: ListContent): Promise<Map<number, number>> {
  const { offers, level } = await marketOf(
    context,
    lines.flatMap(({ skuId }) => skuId ?? []),
    undefined,
  )
  const counted = pricedCounts(lines)
  return new Map(
    lines.flatMap((line) => {
      const offer = offers.get(line.skuId ?? 0)
      return offer ? [[line.key, unitCents(offer, level, counted(line))]] : []
    }),
  )
}

export async function save(
  context: MemberContext,
  { listId, name, content }: z.output<typeof saveList.input>,
): Promise<{ listId: number }> {
  const { accountId, now } = context
  const prices = await pricesOf(context, content)
  const row = {
    name,
    content: JSON.stringify(content),
    prices: JSON.stringify(Object.fromEntries(prices)),
    lines: content.lines.length,
    total_cents: sum(content.lines.map(({ key, count }) => (prices.get(key) ?? 0) * (count ?? 0))),
    saved_at: now,
  }
  if (listId !== undefined) {
    await inTransaction(context.db, async (tx) => {
      await keepState(tx, { accountId, listId, now })
      await tx
        .updateTable('saved_list')
        .set(row)
        .where('account_id', '=', accountId)
        .where('id', '=', listId)
        .executeTakeFirstOrThrow()
    })
    return { listId }
  }
  return inTransaction(context.db, async (tx) => {
    await oneAtATime(tx, `lists of ${accountId}`)
    const id = newId()
    await tx
      .insertInto('saved_list')
      .values({ id, account_id: accountId, ...row })
      .execute()
    const { count } = await tx
      .selectFrom('saved_list')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count > SAVED_LISTS_MAX) throw new Problem('listsFull', { max: SAVED_LISTS_MAX })
    return { listId: id }
  })
}

/** What it was on an earlier day stays, to be compared with; of one day the last counts. */
async function keepState(
  tx: Tx,
  { accountId, listId, now }: { accountId: number; listId: number; now: Date },
): Promise<void> {
  const list = await tx
    .selectFrom('saved_list')
    .select('saved_at')
    .where('account_id', '=', accountId)
    .where('id', '=', listId)
    .forUpdate()
    .executeTakeFirst()
  if (!list) throw new Problem('listUnknown')
  if (dayOf(list.saved_at) === dayOf(now)) return
  const kept = ['account_id', 'content', 'prices', 'lines', 'total_cents', 'saved_at'] as const
  await tx
    .insertInto('saved_list_state')
    .columns(['id', 'list_id', ...kept])
    .expression((eb) =>
      eb
        .selectFrom('saved_list')
        .select([sql<number>`${newId()}::bigint`.as('id'), 'id as list_id', ...kept])
        .where('account_id', '=', accountId)
        .where('id', '=', listId),
    )
    .execute()
  const newest = tx
    .selectFrom('saved_list_state')
    .select('id')
    .where('list_id', '=', listId)
    .orderBy('saved_at', 'desc')
    .limit(LIST_STATES_MAX)
  await tx.deleteFrom('saved_list_state').where('list_id', '=', listId).where('id', 'not in', newest).execute()
}

export async function open(
  context: MemberContext,
  { listId }: z.output<typeof openList.input>,
): Promise<z.input<typeof openList.answer>> {
  const row = await context.db
    .selectFrom('saved_list')
    .select(['id', 'name', 'content', 'prices', 'saved_at'])
    .where('account_id', '=', context.accountId)
    .where('id', '=', listId)
    .executeTakeFirst()
  if (!row) throw new Problem('listUnknown')
  const content = row.content as unknown as ListContent
  const today = await pricesOf(context, content)
  const changes = Object.entries(row.prices as Prices).flatMap(([key, before]) => {
    const now = today.get(Number(key))
    return now === before ? [] : [{ key: Number(key), before: yuan(before), now: now === undefined ? null : yuan(now) }]
  })
  return { listId: row.id, name: row.name, time: wireTime(row.saved_at), content, changes }
}

export async function remove(
  { db, accountId }: MemberContext,
  { listId }: z.output<typeof deleteList.input>,
): Promise<null> {
  await db.deleteFrom('saved_list').where('account_id', '=', accountId).where('id', '=', listId).execute()
  return null
}
