// The documents of an order: the contract and the delivery note, as PDF under a signed link that opens for a quarter of
// an hour.
import type { FastifyInstance } from 'fastify'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { z } from 'zod'
import { isLocale, type Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { after } from '#core/time.ts'
import type { MemberContext, MerchantContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { feetIn } from '#server/work/pdf-document.ts'
import { renderPdf } from '#server/work/pdf.ts'
import { announce } from '#server/files/file-calls.ts'
import { isSigned, signedQuery, type SignedQuery } from '#server/files/signed-links.ts'
import type { Address } from '#features/addresses/server/index.ts'
import { regionLine } from '#features/addresses/rules.ts'
import type { Pack } from '#features/catalog/packs.ts'
import { findCreditCode } from '#features/members/server/index.ts'
import type { StoredArrival } from '#features/shops/arrival.ts'
import type { DeliveryMethod } from '#features/shops/rules.ts'
import { sellerOf, stationIn, type Seller, type Station } from '#features/shops/server/index.ts'
import { siteRules } from '#features/site/server/index.ts'
import type { orderDocument } from '../../contract.ts'
import { orderPaper } from '../../file-contract.ts'
import type { shopOrderDocument, shopOrderPapers } from '../../shop-contract.ts'
import { costScoreOf, DOCUMENT_LINK_MS, documentKinds, type DocumentKind } from '../../rules.ts'
import en from '../../texts/documents.en.ts'
import zh_CN from '../../texts/documents.zh_CN.ts'
import { storedArrival } from '../buyer/arrival.ts'
import { contractDocument } from './contract-document.ts'
import { deliveryDocuments } from './delivery-document.ts'
import { packOf } from '../pack.ts'
import { findOrder, findOrderAndBuyer, itemsOf, linesInParcels } from '../queries.ts'
import { findShopOrder, ownNumbers, parcelsOfShopOrder } from '../shop/shop-queries.ts'

/** All a document may say of an order, in its language. */
export type OrderPaper = {
  texts: Record<keyof typeof en, string>
  locale: Locale
  orderNumber: string
  createdAt: Date
  buyer: string
  /** '' of whoever is no certified firm. */
  buyerTaxpayerId: string
  seller: Pick<Seller, 'name' | 'taxpayerId'>
  receiver: string
  mobile: string
  place: string
  remarks: string
  goodsCents: number
  reduceCents: number
  freightCents: number
  actualCents: number
  lines: ({
    id: number
    model: string
    name: string
    properties: string
    partCode: string
    /** The shop's own; '': it had given none. */
    articleNo: string
    quantity: number
    /** Pieces of them that were given back before they left. */
    unsentBack: number
    priceCents: number
    amountCents: number
    /** Points that it costs beside its money. */
    costScore: number
  } & Pack)[]
  /** So long after receipt faults are heard. */
  afterSalesDays: number
  /** How the goods get to the buyer, and where they are collected. */
  method: DeliveryMethod
  station: ReturnType<typeof stationIn> | null
  /** As it was told; null: nothing was. */
  arrival: StoredArrival | null
  parcels: {
    courier: string
    waybill: string
    shippedAt: Date
    /** By line. */ quantities: ReadonlyMap<number, number>
  }[]
}

const documents: Record<DocumentKind, (order: OrderPaper) => TDocumentDefinitions[]> = {
  contract: (order) => [contractDocument(order)],
  delivery: deliveryDocuments,
}
/** `orderNumber`: several are joined by commas. */
type Which = { kind: DocumentKind; orderNumber: string; locale: Locale }

const signed = ({ kind, orderNumber, locale }: Which) =>
  ({ purpose: 'order-document', id: `${kind} ${orderNumber} ${locale}` }) as const

/** A link to a document, for whoever was found to have a right to it. */
async function linkTo(db: Database, which: Which, now: Date): Promise<string> {
  const query = await signedQuery(db, signed(which), after(now, DOCUMENT_LINK_MS))
  return `/document/${which.kind}/${which.orderNumber}.pdf?lang=${which.locale}&${query}`
}

export async function linkOfOwn(
  { db, accountId, locale, now }: MemberContext,
  { orderNumber, kind }: z.output<typeof orderDocument.input>,
): Promise<string> {
  if (!(await findOrder(db, { orderNumber, accountId }))) throw new Problem('orderUnknown')
  return linkTo(db, { kind, orderNumber, locale }, now)
}

export async function linkOfShop(
  { db, shopId, locale, now }: MerchantContext,
  { orderNumber, kind }: z.output<typeof shopOrderDocument.input>,
): Promise<string> {
  if (!(await findShopOrder(db, { orderNumber, shopId }))) throw new Problem('orderUnknown')
  return linkTo(db, { kind, orderNumber, locale }, now)
}

/** One after the other, each from a page of its own. */
export async function linkOfSeveral(
  context: MerchantContext,
  { orderNumbers, kind }: z.output<typeof shopOrderPapers.input>,
): Promise<string> {
  const { db, shopId, locale, now } = context
  const numbers = [...new Set(orderNumbers)]
  if ((await ownNumbers(db, { shopId, numbers })).length < numbers.length) throw new Problem('orderUnknown')
  return linkTo(db, { kind, orderNumber: numbers.join(','), locale }, now)
}

type DocumentRoute = { Params: { kind: string; file: string }; Querystring: SignedQuery & { lang?: string } }

/** A bare link: the signature is the permission, so that the person may hand it on while it lives. */
export function documentRoutes(app: FastifyInstance): void {
  app.get<DocumentRoute>(announce(app, orderPaper), async ({ params, query }, reply) => {
    const orderNumber = /^(\d{6,32}(?:,\d{6,32})*)\.pdf$/.exec(params.file)?.[1]
    const kind = documentKinds.find((one) => one === params.kind)
    if (!orderNumber || !kind || !isLocale(query.lang)) return reply.status(404).callNotFound()
    const which = { kind, orderNumber, locale: query.lang }
    if (!(await isSigned(app.database, signed(which), query, new Date()))) return reply.status(404).callNotFound()
    const orders: OrderPaper[] = []
    for (const number of orderNumber.split(','))
      orders.push(await paperOf(app.database, { ...which, orderNumber: number }))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${kind}-${orderNumber.split(',')[0]}.pdf"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(await renderPdf(orders.flatMap(documents[kind]), feetIn(orders[0]!.locale)))
  })
}

async function paperOf(db: Database, { orderNumber, locale }: Which): Promise<OrderPaper> {
  const row = (await findOrderAndBuyer(db, orderNumber))!
  const [items, parcels, seller, buyerTaxpayerId, { afterSalesDays }] = await Promise.all([
    itemsOf(db, [row.id]),
    parcelsOfShopOrder(db, row.id),
    sellerOf(db, row.shop_id),
    row.firmName ? findCreditCode(db, row.account_id) : '',
    siteRules({ db }),
  ])
  const packed = await linesInParcels(
    db,
    parcels.map(({ id }) => id),
  )
  const language = locale === 'en' ? 'en' : 'zh'
  const to = row.address as unknown as Address
  return {
    texts: locale === 'en' ? en : zh_CN,
    locale,
    orderNumber,
    createdAt: row.created_at,
    buyer: row.firmName || to.receiver,
    buyerTaxpayerId,
    // A shop that has not said which company it is stands under its own name.
    seller: seller ?? { name: row[`shop_${language}`], taxpayerId: '' },
    receiver: to.receiver,
    mobile: to.mobile,
    place: `${regionLine(to)} ${to.addr}`,
    remarks: row.remarks,
    goodsCents: row.goods_cents,
    reduceCents: row.reduce_cents,
    freightCents: row.freight_cents,
    actualCents: row.actual_cents,
    lines: items.map((item) => ({
      id: item.id,
      model: item.model,
      name: item[`name_${language}`],
      properties: item[`properties_${language}`],
      partCode: item.part_code,
      articleNo: item.article_no,
      ...packOf(item, locale),
      quantity: item.quantity,
      unsentBack: item.refunded_unsent,
      priceCents: item.price_cents,
      amountCents: item.amount_cents,
      costScore: costScoreOf(row.order_type, item.points_used),
    })),
    afterSalesDays,
    method: row.dvy_type as DeliveryMethod,
    station: row.station === null ? null : stationIn(row.station as unknown as Station, locale),
    arrival: storedArrival(row.arrival),
    parcels: parcels.map((parcel) => ({
      courier: parcel.courier,
      waybill: parcel.waybill ?? parcel.courier_tel ?? '',
      shippedAt: parcel.shipped_at,
      quantities: new Map(
        packed.filter(({ parcelId }) => parcelId === parcel.id).map(({ id, sent: pieces }) => [id, pieces]),
      ),
    })),
  }
}
