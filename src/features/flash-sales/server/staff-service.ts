// A shop proposes a flash item: a sku of its own, a session, a price, units and a limit.
import type { z } from 'zod'
import { isAllowed } from '#core/field/quantity.ts'
import { counted } from '#core/field/units.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import type { Locale } from '#core/locale.ts'
import { can } from '#core/status-table.ts'
import { after, DAY_MS, fromWireTime, shortDay, wireTime } from '#core/time.ts'
import { unitCents } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import {
  addProposal,
  candidates,
  changeProposal,
  invitationToChange,
  saveInvitation,
} from '#features/sales/server/index.ts'
import { saleStates } from '#features/sales/states.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import type { Context, MerchantContext, StaffContext } from '#server/http/context.ts'
import { hourOf, SESSIONS_DAYS_AHEAD, sessionsBetween, sessionStarting } from '../rules.ts'
import type * as contract from '../staff-contract.ts'
import { writeItem } from './queries.ts'
import * as queries from './staff-queries.ts'

type Written = Pick<
  z.output<typeof contract.addFlashProposal.input>,
  'skuId' | 'price' | 'units' | 'perPerson' | 'startTime'
>

type OfShop = Context & { shopId: number }

export const sessionsOfShop = (context: StaffContext, { shopId }: z.output<typeof contract.flashSessionsOf.input>) =>
  sessionsAhead({ ...context, shopId })

export async function sessionsAhead({ db, config, now, shopId }: OfShop) {
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

export async function proposal(
  { db, shopId }: OfShop,
  { saleId }: z.output<typeof contract.flashProposal.input>,
): Promise<contract.FlashProposal> {
  const row = await queries.findProposal(db, shopId, saleId)
  if (!row) throw new Problem('flashUnknown')
  const { priceCents, startsAt, status, ...rest } = row
  const mayChange = can(saleStates, status, 'change', 'owner')
  return { ...rest, mayChange, price: yuan(priceCents), startTime: wireTime(startsAt) }
}

export const add = (context: MerchantContext, input: z.output<typeof contract.addFlashProposal.input>) =>
  inTransaction(context.db, async (tx) => addProposal(tx, context, await written(tx, context, input)))

/** Of another shop, which agrees or declines. */
export const invite = (
  context: StaffContext,
  { shopId, answerTime, saleId, version, ...input }: z.output<typeof contract.inviteToFlash.input>,
) =>
  inTransaction(context.db, async (tx) => {
    const terms = await written(tx, { ...context, shopId }, { ...input, isProposed: false })
    return saveInvitation(tx, context, { shopId, answerTime, saleId, version }, terms)
  })

export async function invitation(
  context: StaffContext,
  asked: z.output<typeof contract.flashInvitation.input>,
): Promise<contract.FlashInvitation> {
  const { head } = await invitationToChange(context, asked, 'flash')
  const { mayChange: _, ...terms } = await proposal({ ...context, ...head }, asked)
  return { ...terms, ...head }
}

export const goods = (context: MerchantContext, asked: z.output<typeof contract.flashCandidates.input>) =>
  candidates(context, context.shopId, asked)

export const change = (
  context: MerchantContext,
  { saleId, version, ...input }: z.output<typeof contract.changeFlashProposal.input>,
) =>
  inTransaction(context.db, async (tx) =>
    changeProposal(tx, context, { saleId, version, ...(await written(tx, context, input)) }),
  )

async function written(tx: Tx, context: OfShop, { isProposed, ...terms }: Written & { isProposed: boolean }) {
  const { sale, item } = await termsOf(tx, context, terms)
  const write = (inside: Tx, saleId: number) => writeItem(inside, { saleId, ...item })
  return { kind: 'flash', sale, write, audited: terms, isProposed } as const
}

/** What the sale and its item are, or a refusal. */
async function termsOf(tx: Tx, { config, now, locale, shopId }: OfShop, input: Written) {
  const session = sessionStarting(config.flashHours, fromWireTime(input.startTime))
  if (!session || session.startsAt <= now) throw new Problem('flashSessionUnknown')
  const offer = (await offersOf(tx, [input.skuId])).get(input.skuId)
  if (offer?.shopId !== shopId || !offer.isOnShelf || offer.validity) throw new Problem('productUnknown')
  refuse(offer, input, locale)
  const { skuId, units, perPerson } = input
  return {
    sale: { ...namesOf(offer, session.startsAt), ...session, productIds: [offer.prodId] },
    item: { skuId, units, perPerson, priceCents: cents(input.price) },
  }
}

/** Nobody pays more in a flash sale than they would on any other day, at any quantity they may have of it. */
function refuse(offer: Offer, { price, units, perPerson }: Written, locale: Locale): void {
  if (perPerson > units || !isAllowed(offer, perPerson)) throw new Problem('flashInvalid')
  const usual = unitCents(offer, 3, perPerson)
  if (cents(price) < usual) return
  const countWords = counted(perPerson, offer.unit[locale])
  throw new Problem('flashTooDear', { below: formatYuan(yuan(usual)), count: perPerson, countWords })
}

const namesOf = ({ model }: Offer, startsAt: Date) => ({
  nameZh: `${model} 秒杀 ${shortDay(startsAt, 'zh_CN')} ${hourOf(startsAt)}`,
  nameEn: `${model} flash sale ${shortDay(startsAt, 'en')} ${hourOf(startsAt)}`,
})
