// Who is here. A lease belongs to the line that took it last, be it a socket or a window that asks by calls; where that
// line falls silent it runs out by itself.
import { sql } from 'kysely'
import { after } from '#core/time.ts'
import { anyOf } from '#server/database/arrays.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { CHANNEL, tellBuyersOf, tellDesksOf } from './tell-nodes.ts'

/** A buyer's window, and which line of it. */
export type OpenWindow = { accountId: number; windowId: string; lineId: string }
export type Claim = OpenWindow & {
  lastsMs: number
  /** It was here before: another one that opened meanwhile stays. */
  isBack: boolean
}

/**
 * One window an account. Whoever opens one takes over; whoever comes back does not: undefined, of each in its place.
 * Otherwise when it was taken, in microseconds: of one account no two are the same, and the last one has it.
 */
export async function claimWindows(db: Database, claims: readonly Claim[], now: Date): Promise<(number | undefined)[]> {
  const held = new Map<Claim, number>()
  // Of one account one after the other, as they came: a statement changes a row once.
  for (let rest = claims; rest.length > 0;) {
    const turn = [...Map.groupBy(rest, ({ accountId }) => accountId).values()].map(([first]) => first!)
    const accounts = await claimEach(db, turn, now)
    for (const claim of turn) {
      const takenAt = accounts.get(claim.accountId)
      if (takenAt !== undefined) held.set(claim, takenAt)
    }
    rest = rest.filter((claim) => !turn.includes(claim))
  }
  return claims.map((claim) => held.get(claim))
}

/**
 * The accounts whose lease it is now, and since when: the time is read while the row is locked. Where it was the same
 * window's before, no other one has to hear of it. It waits for no disk: of a lease that the power takes along nobody
 * misses more than the rest of it.
 */
async function claimEach(db: Database, claims: readonly Claim[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ accountId: number; takenAt: number; isNew: boolean }>`
    with asked as (
      select * from unnest(${claims.map(({ accountId }) => accountId)}::bigint[],
        ${claims.map(({ windowId }) => windowId)}::text[], ${claims.map(({ lineId }) => lineId)}::text[],
        ${claims.map(({ lastsMs }) => after(now, lastsMs))}::timestamptz[],
        ${claims.map(({ isBack }) => isBack)}::boolean[]) as asked (account_id, window_id, line_id, until, is_back)),
    was as (
      select account_id, lease_until > ${now} and is_told as is_here
      from chat_window join asked using (account_id, window_id)),
    claimed as (
      insert into chat_window (account_id, window_id, line_id, lease_until, is_told)
      select account_id, window_id, line_id, until, true from asked order by account_id
      on conflict (account_id) do update set window_id = excluded.window_id, line_id = excluded.line_id,
        lease_until = excluded.lease_until, is_told = true
      where chat_window.window_id = excluded.window_id or chat_window.lease_until <= ${now}
        or not (select is_back from asked where asked.account_id = excluded.account_id)
      returning account_id, window_id, (extract(epoch from clock_timestamp()) * 1000000)::bigint as taken_at)
    select claimed.account_id as "accountId", taken_at as "takenAt", was.is_here is not true as "isNew",
      set_config('synchronous_commit', 'off', true),
      case when was.account_id is null then pg_notify(${CHANNEL}, json_build_object('kind', 'window', 'accountId',
        claimed.account_id, 'windowId', claimed.window_id, 'takenAt', taken_at)::text) end
    from claimed left join was on was.account_id = claimed.account_id`.execute(db)
  const come = rows.flatMap(({ accountId, isNew }) => (isNew ? accountId : []))
  if (come.length > 0) await tellDesksOf(db, come)
  return new Map(rows.map(({ accountId, takenAt }) => [accountId, takenAt]))
}

/** One that asks by calls. */
export async function claimWindow(db: Database, claim: Claim, now: Date): Promise<boolean> {
  return (await claimWindows(db, [claim], now))[0] !== undefined
}

/** An agent who has not said yet whether they are online has none. */
export async function claimAgent(db: Database, staffIds: readonly number[], until: Date): Promise<void> {
  await db.updateTable('chat_agent').set({ lease_until: until }).where('staff_id', '=', anyOf(staffIds)).execute()
}

/** Each row by its key: ten thousand names to compare with in every row would take seconds. */
const held = (windows: readonly OpenWindow[]) => sql`unnest(${windows.map(({ accountId }) => accountId)}::bigint[],
  ${windows.map(({ lineId }) => lineId)}::text[]) as held (account_id, line_id)`

/** Still here. One whose lease had run out meanwhile is told anew. */
export async function renewWindows(db: Database, windows: readonly OpenWindow[], until: Date): Promise<void> {
  if (windows.length === 0) return
  const { rows } = await sql<{ accountId: number }>`
    with renewed as (
      update chat_window w set lease_until = ${until}, is_told = true
      from ${held(windows)} join chat_window o using (account_id)
      where w.account_id = o.account_id and w.line_id = held.line_id
      returning w.account_id, o.is_told as was_told)
    select account_id as "accountId" from renewed where not was_told`.execute(db)
  if (rows.length > 0)
    await tellDesksOf(
      db,
      rows.map(({ accountId }) => accountId),
    )
}

/** Gone. What another line of the same window took over meanwhile stays. */
export async function endWindows(db: Database, windows: readonly OpenWindow[], now: Date): Promise<void> {
  if (windows.length === 0) return
  const { rows } = await sql<{ accountId: number }>`
    update chat_window w set lease_until = ${now}, is_told = false from ${held(windows)}
    where w.account_id = held.account_id and w.line_id = held.line_id
    returning w.account_id as "accountId"`.execute(db)
  if (rows.length > 0)
    await tellDesksOf(
      db,
      rows.map(({ accountId }) => accountId),
    )
}

/** Those who came or went without a word: whoever sees them is told, once. */
export const tellSilent = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const windows = await sql<{ accountId: number }>`
      update chat_window set is_told = false where is_told and lease_until <= ${now}
      returning account_id as "accountId"`.execute(tx)
    if (windows.rows.length > 0)
      await tellDesksOf(
        tx,
        windows.rows.map(({ accountId }) => accountId),
      )
    const agents = await sql<{ shopId: number | null }>`
      update chat_agent set is_told = not is_told where is_told <> (presence = 'online' and lease_until > ${now})
      returning shop_id as "shopId"`.execute(tx)
    for (const shopId of new Set(agents.rows.map((agent) => agent.shopId))) await tellBuyersOf(tx, shopId)
  })
