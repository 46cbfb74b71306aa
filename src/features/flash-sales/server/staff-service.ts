// A shop proposes a flash item: a sku of its own, a session, a price, units and a limit.
import type { z } from 'zod'
import { isAllowed } from '#core/field/quantity.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { can } from '#core/status-table.ts'
import { after, DAY_MS, fromWireTime, shortDay, wireTime } from '#core/time.ts'
import { packWords } from '#features/catalog/packs.ts'
import { unitCents } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { changeSale, createSale, moveSale } from '#features/sales/server/index.ts'
import { saleStates } from '#features/sales/states.ts'
import { audit } from '#server/audit.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { MerchantContext } from '#server/http/context.ts'
import { hourOf, SESSIONS_DAYS_AHEAD, sessionsBetween, sessionStarting } from '../rules.ts'
import type * as contract from '../staff-contract.ts'
import { insertItem, updateItem } from './queries.ts'
import * as queries from './staff-queries.ts'

type Written = Pick<
  z.output<typeof contract.addFlashProposal.input>,
  'skuId' | 'price' | 'units' | 'perPerson' | 'startTime'
>

export async function sessionsAhead({ db, config, now, shopId }: MerchantContext) {
  const sessions = sessionsBetween(config.flashHours, now, after(now, SESSIONS_DAYS_AHEAD * DAY_MS))
  const items = await queries.countBySession(db, shopId, now)
  return sessions
    .filter(({ startsAt }) => startsAt > now)
    .map(({ startsAt, endsAt }) => ({
      startTime: wireTime(startsAt),
      endTime: wireTime(endsAt),
      items: items.get(startsAt.getTime()) ?? 0,
    }))
}

export async function candidates(
  { db, shopId, locale }: MerchantContext,
  asked: z.output<typeof contract.flashCandidates.input>,
) {
  const rows = await queries.findCandidates(db, { ...asked, shopId, locale })
  return rows.map(({ priceCents, seniorCents, pieces, pieceUnit, ...one }) => ({
    ...one,
    unit: packWords({ unit: one.unit, pieces, pieceUnit }),
    price: yuan(priceCents),
    least: yuan(seniorCents),
  }))
}

export async function proposal(
  { db, shopId }: MerchantContext,
  { saleId }: z.output<typeof contract.flashProposal.input>,
): Promise<contract.FlashProposal> {
  const row = await queries.findProposal(db, shopId, saleId)
  if (!row) throw new Problem('flashUnknown')
  const { priceCents, startsAt, status, ...rest } = row
  const mayChange = can(saleStates, status, 'change', 'owner')
  return { ...rest, mayChange, price: yuan(priceCents), startTime: wireTime(startsAt) }
}

export function add(context: MerchantContext, input: z.output<typeof contract.addFlashProposal.input>) {
  const { db, now, shopId } = context
  return inTransaction(db, async (tx) => {
    const { terms, item } = await termsOf(tx, context, input)
    const saleId = await createSale(tx, { kind: 'flash', shopId, now, ...terms })
    await insertItem(tx, { saleId, ...item })
    await told(tx, context, { saleId, action: 'sale.add', input })
    if (input.isProposed) await propose(tx, context, { saleId, version: 1 })
    return { saleId }
  })
}

export function change(context: MerchantContext, input: z.output<typeof contract.changeFlashProposal.input>) {
  const { db, now, shopId } = context
  const { saleId, version } = input
  return inTransaction(db, async (tx) => {
    const { terms, item } = await termsOf(tx, context, input)
    const newer = await changeSale(tx, { saleId, kind: 'flash', shopId, version, now, ...terms })
    if (!(await updateItem(tx, { saleId, ...item }))) throw new Problem('saleDecided')
    await told(tx, context, { saleId, action: 'sale.change', input })
    if (input.isProposed) await propose(tx, context, { saleId, version: newer })
    return { saleId }
  })
}

type Version = { saleId: number; version: number }

async function propose(tx: Tx, context: MerchantContext, { saleId, version }: Version): Promise<void> {
  const { shopId, now } = context
  await moveSale(tx, { saleId, mover: { by: 'owner', shopId }, action: 'propose', version, now })
  await audit({ ...context, db: tx }, { action: 'sale.propose', subject: `sale:${saleId}` })
}

/** What the sale and its item are, or a refusal. */
async function termsOf(tx: Tx, { config, now, shopId }: MerchantContext, input: Written) {
  const session = sessionStarting(config.flashHours, fromWireTime(input.startTime))
  if (!session || session.startsAt <= now) throw new Problem('flashSessionUnknown')
  const offer = (await offersOf(tx, [input.skuId])).get(input.skuId)
  if (offer?.shopId !== shopId || !offer.isOnShelf || offer.validity) throw new Problem('productUnknown')
  refuse(offer, input)
  const { skuId, units, perPerson } = input
  return {
    terms: { ...namesOf(offer, session.startsAt), ...session, productIds: [offer.prodId] },
    item: { skuId, units, perPerson, priceCents: cents(input.price) },
  }
}

/** Nobody pays more in a flash sale than they would on any other day, at any quantity they may have of it. */
function refuse(offer: Offer, { price, units, perPerson }: Written): void {
  if (perPerson > units || !isAllowed(offer, perPerson)) throw new Problem('flashInvalid')
  const usual = unitCents(offer, 3, perPerson)
  if (cents(price) >= usual) throw new Problem('flashTooDear', { below: formatYuan(yuan(usual)), count: perPerson })
}

const namesOf = ({ model }: Offer, startsAt: Date) => ({
  nameZh: `${model} 秒杀 ${shortDay(startsAt, 'zh_CN')} ${hourOf(startsAt)}`,
  nameEn: `${model} flash sale ${shortDay(startsAt, 'en')} ${hourOf(startsAt)}`,
})

type Told = { saleId: number; action: 'sale.add' | 'sale.change'; input: Written }

const told = (tx: Tx, context: MerchantContext, { saleId, action, input }: Told) => {
  const { skuId, price, units, perPerson, startTime } = input
  return audit(
    { ...context, db: tx },
    { action, subject: `sale:${saleId}`, after: { skuId, price, units, perPerson, startTime } },
  )
}
