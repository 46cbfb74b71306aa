// The life of groups and their places. Locks in the one order: the order, then its group; who fills a group holds it
// and takes the orders of the others, which wait for nothing else.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { after, HOUR_MS } from '#core/time.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { anyOf } from '#server/database/arrays.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { emit } from '#server/events.ts'
import type { Events } from '#server/events.ts'
import { EXPIRED, STOPPED } from '#features/orders/states.ts'
import { dissolveOrder, expireUnpaid, fillOrders } from '#features/orders/server/index.ts'
import { saleStates } from '#features/sales/states.ts'
import { refundOrder } from '#features/payments/server/index.ts'
import { freePlace } from '../rules.ts'
import { seatStates, startOfSeat, startOfTeam, teamStates, type SeatStatus } from '../states.ts'
import type { OfferRow } from './queries.ts'

export type GroupMoved = {
  teamId: number
  saleId: number
  orderIds: readonly number[]
  /** `stopped`: dissolved too, before its time, because its sale was stopped. */
  to: 'filled' | 'dissolved' | 'stopped'
}

declare module '#server/events.ts' {
  interface Events {
    /** All have paid, or an order of a group that came to nothing was given back. */
    groupMoved: (tx: Tx, group: GroupMoved, now: Date) => Promise<unknown>
  }
}

type Taking = { offer: OfferRow; teamId: number | undefined; accountId: number; orderId: number; quantity: number }

/** Gives the order a place: in the group that is joined, or the first of a group that it starts. */
export async function takeSeat(tx: Tx, { offer, teamId, accountId, orderId, quantity }: Taking, now: Date) {
  const { saleId, size, hours } = offer
  const id = teamId ?? newId()
  const place = teamId === undefined ? 1 : await placeIn(tx, { teamId, saleId }, now)
  if (teamId === undefined)
    await tx
      .insertInto('group_team')
      .values({ id, sale_id: saleId, account_id: accountId, size, hours, status: startOfTeam('open'), created_at: now })
      .execute()
  await tx
    .insertInto('group_seat')
    .values({ order_id: orderId, team_id: id, account_id: accountId, place, quantity, status: startOfSeat('pay') })
    .execute()
  await announce(tx, tag.sale(saleId))
}

async function placeIn(tx: Tx, { teamId, saleId }: { teamId: number; saleId: number }, now: Date): Promise<number> {
  const team = await lockTeam(tx, teamId)
  if (team?.saleId !== saleId) throw new Problem('groupUnknown')
  if (team.status !== startOfTeam('fill') || team.endsAt! <= now) throw new Problem('groupEnded', { saleId, teamId })
  const taken = await placesOf(tx, teamId)
  const free = freePlace(taken, team.size)
  if (free === undefined) throw new Problem('groupFull', { saleId, teamId })
  return free
}

/** Whoever changes who is in a group waits here. */
function lockTeam(tx: Tx, teamId: number) {
  return tx
    .selectFrom('group_team')
    .select(['id', 'sale_id as saleId', 'size', 'hours', 'status', 'ends_at as endsAt'])
    .where('id', '=', teamId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function placesOf(tx: Tx, teamId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('group_seat')
    .select('place')
    .where('team_id', '=', teamId)
    .where('place', 'is not', null)
    .execute()
  return rows.map(({ place }) => place!)
}

/** A place is paid: the first payment opens its group to others, the last one fills it. */
export const seatsPaid: Events['orderJoined'] = async (tx, orders, now) => {
  for (const { orderId } of orders) {
    const { teamId } = await tx
      .selectFrom('group_seat')
      .select('team_id as teamId')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const team = (await lockTeam(tx, teamId))!
    await tx
      .updateTable('group_seat')
      .set({ status: seatStates.held.pay.to })
      .where('order_id', '=', orderId)
      .where('status', '=', startOfSeat('pay'))
      .execute()
    if (team.status === startOfTeam('open')) await openTeam(tx, team, now)
    // Paid at the very end of a group: the job that dissolves groups gives it back.
    else if (team.status === startOfTeam('fill')) await fillIfFull(tx, team, now)
    await announce(tx, tag.sale(team.saleId))
  }
}

type Team = NonNullable<Awaited<ReturnType<typeof lockTeam>>>

const openTeam = (tx: Tx, { id, hours }: Team, now: Date) =>
  tx
    .updateTable('group_team')
    .set({ status: teamStates.starting.open.to, ends_at: after(now, hours * HOUR_MS) })
    .where('id', '=', id)
    .where('status', '=', startOfTeam('open'))
    .execute()

async function fillIfFull(tx: Tx, { id, saleId, size }: Team, now: Date): Promise<void> {
  const paid = await tx
    .selectFrom('group_seat')
    .select('order_id as orderId')
    .where('team_id', '=', id)
    .where('status', '=', startOfSeat('refund'))
    .orderBy('order_id')
    .execute()
  if (paid.length < size) return
  await tx
    .updateTable('group_team')
    .set({ status: teamStates.forming.fill.to, closed_at: now })
    .where('id', '=', id)
    .where('status', '=', startOfTeam('fill'))
    .execute()
  const orderIds = paid.map(({ orderId }) => orderId)
  await fillOrders(tx, orderIds, now)
  await emit(tx, 'groupMoved', { teamId: id, saleId, orderIds, to: 'filled' }, now)
}

/** Orders that ended unpaid leave their places; a group that nobody paid for never was. */
export const seatsReleased: Events['orderCanceled'] = async (tx, orders, now) => {
  const ofGroups = orders.map(({ orderId }) => orderId)
  const { rows } = await sql<{ teamId: number; saleId: number }>`
    update group_seat set status = ${seatStates.held.release.to}, place = null
    from group_team team
    where team.id = team_id and order_id = ${anyOf(ofGroups)} and group_seat.status = ${startOfSeat('release')}
    returning team_id as "teamId", team.sale_id as "saleId"`.execute(tx)
  if (rows.length === 0) return
  await tx
    .updateTable('group_team')
    .set({ status: teamStates.starting.lapse.to, closed_at: now })
    .where('id', '=', anyOf(rows.map(({ teamId }) => teamId)))
    .where('status', '=', startOfTeam('lapse'))
    .execute()
  await announce(tx, ...rows.map(({ saleId }) => tag.sale(saleId)))
}

/** A stopped sale ends the time of its groups: what was paid for them goes back at once. */
export const teamsStopped: Events['saleMoved'] = async (tx, { saleId, kind, to }, now) => {
  if (kind !== 'group' || to !== saleStates.approved.stop.to) return
  await tx
    .updateTable('group_team')
    .set({ ends_at: now })
    .where('sale_id', '=', saleId)
    .where('status', '=', startOfTeam('dissolve'))
    .where('ends_at', '>', now)
    .execute()
}

const AT_ONCE = 100

/**
 * Groups whose time is over come to nothing, and then each of their orders for itself: whoever is killed between two of
 * them, or does the same beside another, leaves the rest to the next. A group whose starter paid in the moment of the
 * stop began after it: its time is over too.
 */
export async function dissolveDue(db: Database, now: Date): Promise<void> {
  const { rows: over } = await sql<{ saleId: number }>`
    update group_team set status = ${teamStates.forming.dissolve.to}, closed_at = ${now},
      ends_at = least(ends_at, ${now}::timestamptz)
    where status = ${startOfTeam('dissolve')} and (ends_at <= ${now} or exists (
      select from sale where sale.id = group_team.sale_id and sale.status = ${saleStates.approved.stop.to}))
    returning sale_id as "saleId"`.execute(db)
  await announce(db, ...new Set(over.map(({ saleId }) => tag.sale(saleId))))
  const troubles: unknown[] = []
  for (const { orderId, isStopped } of await leftOver(db, startOfSeat('release'))) {
    const reason = isStopped ? STOPPED : EXPIRED
    await inTransaction(db, (tx) => expireUnpaid(tx, [orderId], { reason, now })).catch((error) => troubles.push(error))
  }
  for (const { orderId, ...of } of await leftOver(db, startOfSeat('refund')))
    await inTransaction(db, (tx) => giveBack(tx, { orderId, ...of }, now)).catch((error) => troubles.push(error))
  if (troubles.length > 0) throw troubles[0]
}

type Left = { orderId: number; teamId: number; saleId: number; isStopped: boolean }

/** Orders of groups that came to nothing; unpaid ones also of a group that a stopped sale never let begin. */
async function leftOver(db: Database, status: SeatStatus): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select order_id as "orderId", team_id as "teamId", team.sale_id as "saleId",
      sale.status = ${saleStates.approved.stop.to} as "isStopped"
    from group_seat
    join group_team team on team.id = team_id join sale on sale.id = team.sale_id
    where group_seat.status = ${status} and (team.status = ${teamStates.forming.dissolve.to}
      or (team.status = ${startOfTeam('open')} and sale.status = ${saleStates.approved.stop.to}))
    order by order_id limit ${AT_ONCE}`.execute(db)
  return rows
}

async function giveBack(tx: Tx, { orderId, teamId, saleId, isStopped }: Left, now: Date): Promise<void> {
  const order = await dissolveOrder(tx, orderId, now)
  if (!order) return
  await tx
    .updateTable('group_seat')
    .set({ status: seatStates.paid.refund.to })
    .where('order_id', '=', orderId)
    .where('status', '=', startOfSeat('refund'))
    .execute()
  const { orderNumber, accountId, actualCents: amountCents } = order
  await refundOrder(tx, { orderId, orderNumber, accountId, amountCents, reason: 'group', now })
  await emit(tx, 'groupMoved', { teamId, saleId, orderIds: [orderId], to: isStopped ? 'stopped' : 'dissolved' }, now)
  await announce(tx, tag.sale(saleId))
}
