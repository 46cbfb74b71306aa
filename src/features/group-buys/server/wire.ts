import type { Locale } from '#core/locale.ts'
import { yuan } from '#core/money.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { ladderOf, type Level } from '#features/catalog/rules.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import { maskedName } from '#features/reviews/rules.ts'
import { saleStates, salePhase } from '#features/sales/states.ts'
import type { GroupOffer, Team } from '../contract.ts'
import { initialOf, teamPhase, type Standing } from '../rules.ts'
import type { OfferRow, TeamRow } from './queries.ts'

export const standingOf = ({ status, size, seats, endsAt }: TeamRow): Standing => ({
  status,
  size,
  endsAt,
  taken: seats.length,
  paid: seats.filter(({ isPaid }) => isPaid).length,
})

type Asker = { accountId: number | undefined; level: Level; locale: Locale; now: Date }

export function wireTeam(row: TeamRow, { accountId, now }: Pick<Asker, 'accountId' | 'now'>): Team {
  const standing = standingOf(row)
  const phase = teamPhase(standing, now)
  return {
    teamId: row.teamId,
    saleId: row.saleId,
    leader: maskedName(row.leader),
    size: row.size,
    seats: row.seats.map(({ name, isPaid, accountId: whose }) => ({
      initial: initialOf(name),
      isPaid,
      isMine: whose === accountId,
    })),
    free: phase === 'open' ? row.size - standing.taken : 0,
    missing: phase === 'failed' ? row.size - standing.paid : Math.max(0, row.size - standing.paid),
    bought: row.seats.reduce((sum, { quantity }) => sum + quantity, 0),
    phase,
    endTime: wireTimeOrNull(row.endsAt),
    closeTime: wireTimeOrNull(row.closedAt),
    orderNumber: row.seats.find(({ accountId: whose }) => whose === accountId)?.orderNumber ?? null,
  }
}

type Known = { offer: OfferRow; goods: Offer; shopName: string; /** What the person has of it. */ bought: number }

export function wireOffer({ offer, goods, shopName, bought }: Known, { level, locale, now }: Asker): GroupOffer {
  return {
    saleId: offer.saleId,
    prodId: goods.prodId,
    skuId: goods.skuId,
    shopId: goods.shopId,
    shopName,
    model: goods.model,
    prodName: goods.name[locale],
    brandName: goods.brand[locale],
    properties: goods.properties[locale],
    partyCode: goods.partCode,
    pic: goods.pic,
    unit: goods.unit[locale],
    pieces: goods.pieces,
    pieceUnit: goods.pieceUnit[locale],
    price: yuan(offer.priceCents),
    alone: ladderOf(goods, level).map(({ from, cents }) => ({ from, price: yuan(cents) })),
    size: offer.size,
    hours: offer.hours,
    minQuantity: goods.minQuantity,
    quantityStep: goods.quantityStep,
    most: offer.most,
    left: Math.max(0, offer.most - bought),
    stock: goods.isOnShelf ? goods.stock : 0,
    formed: offer.formed,
    startTime: wireTime(offer.startsAt),
    endTime: wireTime(offer.endsAt),
    phase: offer.status === 'approved' ? salePhase(offer, now) : 'over',
    isStopped: offer.status === saleStates.approved.stop.to,
  }
}
