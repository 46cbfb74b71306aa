// Quotations of a person: what each said, and line by line what has changed since.
import { isAllowed } from '#core/field/quantity.ts'
import { yuan } from '#core/money.ts'
import { wireTime } from '#core/time.ts'
import { quotationsOf, quotedSums, quoteLink, type Quotation } from '#features/cart/server/index.ts'
import { unitCents, type Level } from '#features/catalog/rules.ts'
import { offersOf, type Offer } from '#features/catalog/server/index.ts'
import { quotedSkus, type QuotedSku } from '#features/checkout/server/index.ts'
import { priceCentsOf } from '#features/discounts/prices.ts'
import { isOpen } from '#features/shops/rules.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { QuotationLine, QuotationNow, QuotationRow } from '../contract.ts'
import { QUOTATIONS_SHOWN } from '../rules.ts'

export async function list({ db, accountId, now }: MemberContext): Promise<QuotationRow[]> {
  return (await quotationsOf(db, { accountId }, QUOTATIONS_SHOWN)).map((one) => rowOf(one, now))
}

function rowOf({ quotationId, quoteNumber, createdAt, validUntil, content, promisedShops }: Quotation, at: Date) {
  const { lines } = content
  return {
    quotationId,
    quoteNumber,
    time: wireTime(createdAt),
    validUntil: wireTime(validUntil),
    lines: lines.length,
    shopNames: [...new Set(lines.map(({ shop }) => shop))],
    total: yuan(quotedSums(content).totalCents),
    standing:
      at >= validUntil ? ('past' as const) : promisedShops.length > 0 ? ('promised' as const) : ('open' as const),
  }
}

export async function now(context: MemberContext, { quotationId }: { quotationId: number }): Promise<QuotationNow> {
  const { quotation, skus } = await quotedSkus(context.db, { ...context, quotationId })
  const offers = await offersOf(
    context.db,
    skus.map(({ skuId }) => skuId),
  )
  const goods = skus.map((sku) => lineOf(sku, quotation, offers.get(sku.skuId), context.session.level))
  return { ...rowOf(quotation, context.now), goods }
}

function lineOf(sku: QuotedSku, { content }: Quotation, offer: Offer | undefined, level: Level): QuotationLine {
  const { skuId, quantity, unitCents: quotedCents, isPromised, isOrdered } = sku
  const own = content.lines.filter((line) => line.skuId === skuId)
  const [first] = own
  const sold = offer?.isOnShelf && isOpen(offer.shopStatus) ? offer : undefined
  const state = stateOf(sold, quantity)
  const promise = isPromised ? { promise: { priceCents: quotedCents } } : {}
  return {
    skuId,
    prodId: first?.prodId ?? 0,
    shopName: first?.shop ?? '',
    model: first?.model ?? '',
    name: first?.name ?? '',
    properties: first?.properties ?? '',
    ownNumbers: own.flatMap(({ ownNumber }) => ownNumber ?? []),
    quantity,
    unit: first?.unit ?? '',
    quoted: yuan(quotedCents),
    now: sold ? yuan(unitCents(sold, level, quantity)) : null,
    pays: sold && state === 'ok' ? yuan(priceCentsOf({ offer: sold, quantity, ...promise }, level)) : null,
    isPromised,
    isOrdered,
    state,
    stock: sold?.stock ?? 0,
  }
}

function stateOf(sold: Offer | undefined, quantity: number): QuotationLine['state'] {
  if (!sold) return 'gone'
  if (sold.stock < quantity) return 'short'
  return isAllowed(sold, quantity) ? 'ok' : 'rule'
}

export async function document(context: MemberContext, { quotationId }: { quotationId: number }): Promise<string> {
  await quotedSkus(context.db, { ...context, quotationId })
  return quoteLink(context, quotationId)
}
