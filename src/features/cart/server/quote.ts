// The quick quotation: kept as it was said, shown as a PDF under a signed link that opens for a quarter of an hour.
import type { FastifyInstance } from 'fastify'
import type { Locale } from '#core/locale.ts'
import { sum } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after } from '#core/time.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { findAddress, regionIn } from '#features/addresses/server/index.ts'
import { findCreditCode } from '#features/members/server/index.ts'
import { arrivalOf, goodsOf } from '#features/shops/arrival.ts'
import { promiseLimits, sellerOf, shopsOf, termsFor, type MemberTerms } from '#features/shops/server/index.ts'
import { dispatchRules, siteRules } from '#features/site/server/index.ts'
import { TaggedCache } from '#server/cache/tagged-cache.ts'
import type { MemberContext } from '#server/http/context.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { feetIn } from '#server/work/pdf-document.ts'
import { renderPdf } from '#server/work/pdf.ts'
import { announce } from '#server/files/file-calls.ts'
import { isSigned, signedQuery, type SignedQuery } from '#server/files/signed-links.ts'
import { partsOf, withDiscounts, type PriceParts } from '#features/discounts/prices.ts'
import { discountsOf, nameOf, type Discount } from '#features/discounts/server/index.ts'
import { unitCents } from '#features/catalog/rules.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import { togetherOf } from '#features/catalog/together.ts'
import { quotePaper } from '../file-contract.ts'
import { QUOTE_VALID_MS } from '#features/shops/rules.ts'
import { QUOTE_LINK_MS, QUOTES_KEPT_BYTES } from '../rules.ts'
import { findLines, type Line } from './queries.ts'
import { quoteDocument, type QuoteContent, type QuoteSeller } from './quote-document.ts'
import { expressCents, priced } from './service.ts'

/** Over the checked lines, or over all where none is; lines that cannot be bought are left out. */
export async function startQuote(context: MemberContext): Promise<string> {
  const { db, accountId } = context
  const lines = (await priced(context, await findLines(db, accountId))).filter(({ offer }) => offer.isOnShelf)
  const checked = lines.filter(({ isChecked }) => isChecked)
  const chosen = checked.length > 0 ? checked : lines
  return quoteOver(context, chosen)
}

/** `ownNumber`: what the buyer calls it. */
export type QuotedLine = Pick<Line, 'offer' | 'quantity'> & { ownNumber?: string }

/** Over lines of the cart or of a list. Answers the link. */
export async function quoteOver(context: MemberContext, chosen: readonly QuotedLine[]): Promise<string> {
  const { db, accountId, session, locale, now } = context
  if (chosen.length === 0) throw new Problem('nothingSelected')
  const found = await shopsOf(
    db,
    chosen.map(({ offer }) => offer.shopId),
  )
  const shops = new Map([...found].map(([shopId, shop]) => [shopId, shop[locale]]))
  const { cutOff, calendar } = await dispatchRules({ db })
  // One sku on several lines is bought at once, at the price of all of it.
  const together = togetherOf(chosen.map(({ offer, quantity }) => ({ skuId: offer.skuId, quantity })))
  const offers = new Map(chosen.map(({ offer }) => [offer.skuId, offer]))
  const bought = [...together].map(([skuId, quantity]) => ({ offer: offers.get(skuId)!, quantity }))
  const { lines: discounted, used } = withDiscounts(
    bought.map((line) => ({ ...line, ...partsOf(line, session.level) })),
    await discountsOf(db, [...shops.keys()], now),
  )
  const promisedShops = await promisedBy(db, discounted)
  // More than there is waits until more comes.
  const shipDayOf = (offer: Offer) =>
    arrivalOf(now, goodsOf({ ...offer, stock: 0 }), { cutOff, transitDays: null }, calendar).shipDay
  const address = await findAddress(db, accountId, 0)
  const terms = address && (await termsFor(db, context, [...shops.keys()], address))
  const content: QuoteContent = {
    firm: session.firmName ?? session.nickName,
    buyerTaxpayerId: session.firmName ? await findCreditCode(db, accountId) : '',
    shipTo: address
      ? {
          receiver: address.receiver,
          mobile: address.mobile,
          place: `${regionLine(regionIn(locale, address))} ${address.addr}`,
        }
      : null,
    sellers: await sellersOf(context, discounted, { terms, shops, used, promisedShops }),
    freeFreightYuan: (await siteRules({ db })).freeFreightYuan,
    lines: chosen.map((line) => ({
      ...quotedLine(line, locale),
      shop: shops.get(line.offer.shopId) ?? '',
      unitCents: unitCents(line.offer, session.level, together.get(line.offer.skuId)!),
      shipDay: line.offer.stock >= together.get(line.offer.skuId)! ? null : shipDayOf(line.offer),
    })),
  }
  const id = newId()
  await db
    .insertInto('quotation')
    .values({
      id,
      quote_number: newNumber(now),
      account_id: accountId,
      locale,
      content: JSON.stringify(content),
      created_at: now,
      valid_until: validUntil(now, used, [...(terms?.values() ?? [])]),
      promised_shops: promisedShops,
    })
    .execute()
  return quoteLink(context, id)
}

/** What a line is, whoever buys it and when. */
const quotedLine = ({ offer, quantity, ownNumber }: QuotedLine, locale: Locale) => ({
  ...(ownNumber && { ownNumber }),
  shopId: offer.shopId,
  skuId: offer.skuId,
  prodId: offer.prodId,
  model: offer.model,
  name: offer.name[locale],
  properties: offer.properties[locale],
  partCode: offer.partCode,
  unit: offer.unit[locale],
  pieces: offer.pieces,
  pieceUnit: offer.pieceUnit[locale],
  quantity,
  leadDays: offer.leadDays,
})

/** Opens the document of a quotation for a quarter of an hour. */
export const quoteLink = async ({ db, now }: Pick<MemberContext, 'db' | 'now'>, id: number): Promise<string> =>
  `/quote/${id}.pdf?${await signedQuery(db, { purpose: 'quote-link', id }, after(now, QUOTE_LINK_MS))}`

/** The shops that promise these prices: all that they sell of it costs no more than they set (ADR 0780). */
async function promisedBy(db: MemberContext['db'], lines: readonly DiscountedLine[]): Promise<number[]> {
  const byShop = Map.groupBy(lines, ({ offer }) => offer.shopId)
  const limits = await promiseLimits(db, [...byShop.keys()])
  return [...byShop]
    .filter(([shopId, own]) => sum(own.map(({ amountCents }) => amountCents)) <= (limits.get(shopId) ?? -1))
    .map(([shopId]) => shopId)
}

/** An offer or a right that ends sooner ends the quotation, which counts it. */
function validUntil(now: Date, used: readonly Discount[], terms: readonly MemberTerms[]): Date {
  const ends = [...used.map(({ endsAt }) => endsAt), ...terms.flatMap(({ freeUntil }) => freeUntil ?? [])]
  return new Date(Math.min(Number(after(now, QUOTE_VALID_MS)), ...ends.map(Number)))
}

type At = {
  /** Undefined: no address is kept, so that nobody knows the freight. */
  terms: ReadonlyMap<number, MemberTerms> | undefined
  shops: ReadonlyMap<number, string>
  used: readonly Discount[]
  promisedShops: readonly number[]
}
type DiscountedLine = QuotedLine & PriceParts

/** The company behind each shop, and what it asks for sending its lines to the buyer's default address. */
async function sellersOf(
  { db, locale }: MemberContext,
  chosen: readonly DiscountedLine[],
  { terms, shops, used, promisedShops }: At,
): Promise<QuoteSeller[]> {
  return Promise.all(
    [...shops].map(async ([id, shop]) => {
      const seller = await sellerOf(db, id)
      const own = chosen.filter(({ offer }) => offer.shopId === id)
      return {
        shop,
        name: seller?.name ?? shop,
        taxpayerId: seller?.taxpayerId ?? '',
        offers: offersOf(own, used, locale),
        freightCents: terms ? expressCents(own, terms.get(id)) : null,
        isFreeByRight: Boolean(terms?.get(id)?.freeUntil),
        isPromised: promisedShops.includes(id),
      }
    }),
  )
}

/** What discounts take off the lines of one shop: its own, and its part of the mall's. */
const offersOf = (own: readonly DiscountedLine[], used: readonly Discount[], locale: Locale) =>
  used
    .filter(({ shopId }) => shopId === null || shopId === own[0]?.offer.shopId)
    .map((one) => ({
      name: nameOf(one, locale),
      cents: sum(own.map((line) => (one.shopId === null ? line.mallDiscountCents : line.shopDiscountCents))),
    }))
    .filter(({ cents }) => cents > 0)

/**
 * A quotation never changes, and two thousand lines take the one thread that makes documents some seconds: while links
 * to it open, it is made once.
 */
const made = new TaggedCache<Buffer>({ max: QUOTES_KEPT_BYTES, weigh: ({ length }) => length, admit: 'first' })

async function paperOf(db: MemberContext['db'], id: number): Promise<Buffer> {
  const quotation = await db.selectFrom('quotation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const document = quoteDocument(quotation, quotation.content as unknown as QuoteContent)
  return renderPdf(document, feetIn(quotation.locale))
}

/** A bare link: the signature is the permission, so that the person may hand it on while it lives. */
export function quoteRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string }; Querystring: SignedQuery }>(announce(app, quotePaper), async (request, reply) => {
    const id = Number(/^(\d{1,16})\.pdf$/.exec(request.params.file)?.[1])
    const opens =
      Number.isSafeInteger(id) &&
      (await isSigned(app.database, { purpose: 'quote-link', id }, request.query, new Date()))
    if (!opens) return reply.status(404).callNotFound()
    const quotation = await app.database
      .selectFrom('quotation')
      .select(['quote_number', 'valid_until'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!quotation) return reply.status(404).callNotFound() // gone with its person
    const key = `${id} ${quotation.valid_until.getTime()}`
    const pdf = await made.load(key, () => paperOf(app.database, id), { ttlMs: QUOTE_LINK_MS })
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="quotation-${quotation.quote_number}.pdf"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(pdf)
  })
}
