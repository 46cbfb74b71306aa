// What becomes of a sale: every step compares the status and the version that was read, and tells the kinds.
import { sql } from 'kysely'
import { Problem } from '#core/problem.ts'
import { move, type ActionOf } from '#core/status-table.ts'
import { DAY_MS } from '#core/time.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Tx } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { SALE_LASTS_MAX_MS } from '../rules.ts'
import { saleStates, type SaleKind, type SaleStatus } from '../states.ts'
import { hardConflicts } from './conflicts.ts'
import * as queries from './queries.ts'
import type { Owner, Sale, SaleTerms } from './queries.ts'
import { checkUnits, closeUnits, putAside } from './units.ts'

const approved = saleStates.proposed.approve.to

export type MovedSale = Pick<Sale, 'saleId' | 'kind' | 'shopId' | 'startsAt' | 'endsAt'> & {
  from: SaleStatus
  to: SaleStatus
  productIds: readonly number[]
}

declare module '#server/events.ts' {
  interface Events {
    /** In the transaction of the move: what a listener throws undoes it. */
    saleMoved: (tx: Tx, sale: MovedSale, now: Date) => Promise<unknown>
  }
}

/** A shop its own (null: the mall its own, by its staff); the operator anybody's; the clock those that are over. */
export type Mover =
  | { by: 'owner'; shopId: Owner; staffId?: number }
  | { by: 'operator'; staffId: number }
  | { by: 'clock' }

export type SaleMove = {
  saleId: number
  mover: Mover
  action: Exclude<ActionOf<typeof saleStates>, 'change'>
  /** The one that was read: whoever decides about another is told. */
  version: number
  /** Of a refusal or a stop: the shop reads it; of what a shop declines: the mall does. */
  reason?: string
  now: Date
}

type NewSale = SaleTerms & { kind: SaleKind; shopId: Owner; now: Date }

/** A draft, which nobody but its owner sees; `moveSale` proposes it. The caller writes its terms beside it. */
export async function createSale(tx: Tx, { kind, shopId, now, ...terms }: NewSale): Promise<number> {
  await checkTerms(tx, shopId, terms, now)
  return queries.insertSale(tx, { kind, shopId, status: 'draft', now }, terms)
}

type InvitedSale = SaleTerms & { kind: SaleKind; shopId: number; answerBy: Date; now: Date }

/** Written by the operator for a shop; nothing of it begins before the shop agrees. The caller writes its terms. */
export async function inviteShop(tx: Tx, { kind, shopId, answerBy, now, ...terms }: InvitedSale): Promise<number> {
  if (!(await queries.isShopOpen(tx, shopId))) throw new Problem('saleShopClosed')
  await checkInvited(tx, { shopId, answerBy, now, ...terms })
  return queries.insertSale(tx, { kind, shopId, status: 'invited', answerBy, now }, terms)
}

type ChangedInvitation = InvitedSale & { saleId: number; version: number }

/** While the shop has time to answer: it agrees to the version that it read, so it reads the new one first. */
export async function changeInvitation(
  tx: Tx,
  { saleId, kind, shopId, version, answerBy, now, ...terms }: ChangedInvitation,
): Promise<void> {
  if (!(await queries.isShopOpen(tx, shopId))) throw new Problem('saleShopClosed')
  const sale = await queries.lockSale(tx, saleId, shopId)
  if (sale?.kind !== kind) throw new Problem('saleUnknown')
  const to = move(saleStates, sale.status, 'change', 'operator')
  if (!to) throw new Problem(closed[sale.status] ?? 'saleDecided')
  if (sale.version !== version) throw new Problem('changedMeanwhile')
  if (sale.answerBy !== null && sale.answerBy <= now) throw new Problem('saleAnswerLate')
  await checkInvited(tx, { shopId, answerBy, now, ...terms })
  const step = { from: sale.status, to }
  if (!(await queries.updateTerms(tx, saleId, step, { ...terms, answerBy }))) throw new Problem('saleDecided')
}

async function checkInvited(tx: Tx, { shopId, answerBy, now, ...terms }: Omit<InvitedSale, 'kind'>): Promise<void> {
  await checkTerms(tx, shopId, terms, now)
  if (answerBy <= now || answerBy > terms.startsAt) throw new Problem('saleAnswerWrong')
}

type ChangedSale = SaleTerms & { saleId: number; kind: SaleKind; shopId: Owner; version: number; now: Date }

/** Of what nobody has decided, or was refused: a draft again, until it is proposed. Answers the new version. */
export async function changeSale(
  tx: Tx,
  { saleId, kind, shopId, version, now, ...terms }: ChangedSale,
): Promise<number> {
  const sale = await queries.lockSale(tx, saleId, shopId)
  if (sale?.kind !== kind) throw new Problem('saleUnknown')
  if (sale.version !== version) throw new Problem('changedMeanwhile')
  const to = move(saleStates, sale.status, 'change', 'owner')
  if (!to) throw new Problem('saleDecided')
  await checkTerms(tx, shopId, terms, now)
  if (!(await queries.updateTerms(tx, saleId, { from: sale.status, to }, terms))) throw new Problem('saleDecided')
  return version + 1
}

async function checkTerms(tx: Tx, shopId: Owner, { startsAt, endsAt, productIds }: SaleTerms, now: Date) {
  const lasts = endsAt.getTime() - startsAt.getTime()
  if (lasts <= 0 || lasts > SALE_LASTS_MAX_MS || endsAt <= now)
    throw new Problem('saleTimesWrong', { days: SALE_LASTS_MAX_MS / DAY_MS })
  const wanted = new Set(productIds)
  if ((await queries.ownProducts(tx, shopId, [...wanted])).size < wanted.size) throw new Problem('saleGoodsWrong')
}

/** Approvals come one after the other: of two that conflict, the second sees the first. */
const APPROVALS = 610

/** Answers what the sale is after it. */
export async function moveSale(tx: Tx, wanted: SaleMove): Promise<MovedSale> {
  const { saleId, mover, action, version, reason, now } = wanted
  if (action === 'approve' || action === 'agree')
    await sql`select pg_advisory_xact_lock(${sql.lit(APPROVALS)})`.execute(tx)
  const sale = await queries.lockSale(tx, saleId, mover.by === 'owner' ? mover.shopId : undefined)
  if (!sale || (mover.by === 'operator' && sale.status === 'draft')) throw new Problem('saleUnknown')
  const to = move(saleStates, sale.status, action, mover.by)
  if (!to) throw new Problem(closed[sale.status] ?? 'saleDecided')
  if (sale.version !== version) throw new Problem('changedMeanwhile')
  await checkMove(tx, sale, wanted)
  const by = 'staffId' in mover ? (mover.staffId ?? null) : null
  const decided = decisions.has(action) ? { decided: { at: now, by } } : {}
  const written = { ...decided, ...(reason !== undefined && { reason }) }
  if (!(await queries.updateStatus(tx, saleId, { from: sale.status, to }, written))) throw new Problem('saleDecided')
  const { kind, shopId, startsAt, endsAt, status: from } = sale
  const productIds = await queries.productsOf(tx, saleId)
  const moved = { saleId, kind, shopId, from, to, startsAt, endsAt, productIds }
  if (to === approved) await putAside(tx, saleId)
  else if (from === approved) await closeUnits(tx, saleId, now)
  await emit(tx, 'saleMoved', moved, now)
  if (to === approved || from === approved) {
    await announceSale(tx, moved)
    if (await queries.isAlone(tx, sale)) await announce(tx, tag.saleKinds())
  }
  return moved
}

type Action = SaleMove['action']
/** Who did it, and when, is kept in the sale. */
const decisions: ReadonlySet<Action> = new Set(['approve', 'refuse', 'agree', 'decline'])
const answers: ReadonlySet<Action> = new Set(['agree', 'decline'])
const withReason: ReadonlySet<Action> = new Set(['refuse', 'stop', 'decline'])
const inTime: ReadonlySet<Action> = new Set(['propose', 'approve', 'stop', 'halt'])
const closed: Partial<Record<SaleStatus, 'saleOver' | 'saleAnswerLate'>> = {
  ended: 'saleOver',
  lapsed: 'saleAnswerLate',
}

async function checkMove(tx: Tx, sale: Sale, { action, reason, now }: SaleMove): Promise<void> {
  if (inTime.has(action) && sale.endsAt <= now) throw new Problem('saleOver')
  if (answers.has(action) && sale.answerBy !== null && sale.answerBy <= now) throw new Problem('saleAnswerLate')
  if (withReason.has(action) && !reason?.trim()) throw new Problem('saleReasonMissing')
  if (action === 'propose') await checkUnits(tx, sale.saleId)
  const begins = action === 'approve' || action === 'agree'
  if (begins && (await hardConflicts(tx, sale, now)).length > 0) throw new Problem('saleConflicts')
}

type Announced = Pick<MovedSale, 'saleId' | 'productIds'>

/** What depends on a sale, and on the goods it is about: those it names, or any. */
export async function announceSale(tx: Tx, { saleId, productIds }: Announced): Promise<void> {
  await announce(tx, tag.sales(), tag.sale(saleId), ...productIds.map((id) => tag.product(id)))
  if (productIds.length === 0) await announce(tx, tag.catalogue())
}
