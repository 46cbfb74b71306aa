// How a checkout buys by a group (src/features/checkout/server/sale-ways.ts).
import { counted } from '#core/field/units.ts'
import { Problem } from '#core/problem.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { OfferedLine, SaleBuyer, SaleRef, SaleTerms, SaleWay } from '#features/checkout/server/index.ts'
import { payMinutesOf, teamPhase } from '../rules.ts'
import { takeSeat } from './moves.ts'
import { boughtBy, findOffer, findTeam, isRunning, ownTeams, type OfferRow } from './queries.ts'
import { standingOf } from './wire.ts'

/** The offer, and the end of the group that is joined; refuses what cannot be had now. */
async function look(db: Database, { accountId, now }: SaleBuyer, { saleId, teamId }: SaleRef) {
  const offer = await findOffer(db, saleId)
  if (!offer) throw new Problem('groupUnknown')
  if (teamId === undefined) {
    if (!isRunning(offer, now)) throw new Problem('groupNotRunning')
    return { offer, endsAt: null }
  }
  const team = await findTeam(db, { saleId, teamId, accountId })
  if (!team) throw new Problem('groupUnknown')
  const phase = teamPhase(standingOf(team), now)
  if (phase === 'full' || phase === 'success') throw new Problem('groupFull', { saleId, teamId })
  if (phase !== 'open') throw new Problem('groupEnded', { saleId, teamId })
  return { offer, endsAt: team.endsAt }
}

async function refuseSecond(db: Database, accountId: number, saleId: number): Promise<void> {
  const [own] = await ownTeams(db, { accountId, saleId, limit: 1 })
  if (own) throw new Problem('groupAlreadyIn', { saleId, teamId: own.teamId })
}

async function leftOf(db: Database, { accountId, locale }: SaleBuyer, offer: OfferRow, line: OfferedLine) {
  if (line.skuId !== offer.skuId) throw new Problem('groupUnknown')
  const { most } = offer
  const left = Math.max(0, most - (await boughtBy(db, accountId, offer.saleId)))
  const said = (count: number) => counted(count, line.offer.unit[locale])
  if (line.quantity > left)
    throw new Problem('groupLimit', { most, left, mostWords: said(most), leftWords: said(left) })
  return left
}

async function terms(db: Database, buyer: SaleBuyer, ref: SaleRef, line: OfferedLine): Promise<SaleTerms> {
  // Of one's own group one hears first: it may be the one that is full.
  await refuseSecond(db, buyer.accountId, ref.saleId)
  const { offer, endsAt } = await look(db, buyer, ref)
  return {
    priceCents: offer.priceCents,
    points: 0,
    stock: 'sku',
    left: await leftOf(db, buyer, offer, line),
    payMinutes: payMinutesOf(endsAt, buyer.now),
  }
}

/** The submit holds the account, so that nobody buys twice what they may have once. */
async function take(
  tx: Tx,
  buyer: SaleBuyer,
  { saleId, teamId }: SaleRef,
  { orderId, line }: { orderId: number; line: OfferedLine },
): Promise<void> {
  const offer = await findOffer(tx, saleId)
  if (!offer) throw new Problem('groupUnknown')
  const { accountId, now } = buyer
  await takeSeat(tx, { offer, teamId, accountId, orderId, quantity: line.quantity }, now)
}

export const groupBuying: SaleWay = {
  // A submit that says its sale does not say its group: what the offer refuses then, `terms` does.
  admit: async (db, buyer, ref) => {
    if (ref.teamId !== undefined) await look(db, buyer, ref)
    else if (!(await findOffer(db, ref.saleId))) throw new Problem('groupUnknown')
  },
  terms,
  take,
}
