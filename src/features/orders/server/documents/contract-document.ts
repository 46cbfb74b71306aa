import { capitalYuan } from '#core/field/capitals.ts'
import { counted } from '#core/field/units.ts'
import { NO_REASON_DAYS } from '#core/limits.ts'
import { sum, yuan } from '#core/money.ts'
import { fill } from '#core/texts.ts'
import { dayOf, wireTime } from '#core/time.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { packWords, pieceWords } from '#features/catalog/packs.ts'
import { deliveryMethods } from '#features/shops/rules.ts'
import { VAT_PERCENT } from '#core/vat.ts'
import { facts, money, pdfDocument, ruled, signed } from '#server/work/pdf-document.ts'
import { ware } from './ware.ts'
import type { OrderPaper } from './documents.ts'

/** The purchase and sale contract of an order (购销合同): who, what, for how much, and by which rules. */
export function contractDocument(order: OrderPaper): TDocumentDefinitions {
  const { texts, remarks } = order
  return pdfDocument(texts.contract, { mall: texts.mall, number: order.orderNumber, locale: order.locale }, [
    parties(order),
    { text: texts.preamble, margin: [0, 0, 0, 8] },
    wares(order),
    sealed(order, [
      sums(order),
      terms(order),
      ...(remarks ? [{ text: `${texts.remarks}  ${remarks}`, margin: [0, 6, 0, 0] } as Content] : []),
    ]),
  ])
}

const parties = ({ texts, buyer, buyerTaxpayerId, seller, orderNumber, createdAt }: OrderPaper): Content =>
  facts(
    [
      [texts.buyer, buyer],
      ...(buyerTaxpayerId ? [[texts.taxpayerId, buyerTaxpayerId] as [string, string]] : []),
      [texts.seller, seller.name],
      [texts.taxpayerId, seller.taxpayerId],
    ],
    [
      [texts.contractNumber, orderNumber],
      [texts.signedOn, dayOf(createdAt)],
      [texts.signedAt, texts.online],
    ],
  )

const wares = ({ texts, lines }: OrderPaper): Content =>
  ruled(
    [
      { name: texts.no, width: 18 },
      { name: texts.part, width: '*' },
      { name: texts.code, width: 80 },
      { name: texts.quantity, width: 66, right: true },
      { name: texts.unitPrice, width: 62, right: true },
      { name: texts.amount, width: 72, right: true },
    ],
    lines.map((line, at): Content[] => [
      String(at + 1),
      ware(line),
      line.partCode,
      counted(line.quantity, packWords(line)),
      unitPrice(line, texts),
      cost(line.amountCents, line.costScore, texts),
    ]),
  )

type Texts = OrderPaper['texts']

/** Money, and the points that goods for points cost beside it, or alone. */
const cost = (cents: number, points: number, texts: Texts): string =>
  [
    ...(cents > 0 || points === 0 ? [money(cents)] : []),
    ...(points > 0 ? [fill(texts.pointsOf, { points })] : []),
  ].join('\n+ ')

function unitPrice(line: OrderPaper['lines'][number], texts: Texts): string {
  const { priceCents, costScore, quantity } = line
  const piece = priceCents > 0 ? pieceWords(yuan(priceCents), line) : ''
  return [cost(priceCents, costScore / quantity, texts), piece].filter(Boolean).join('\n')
}

/** In Chinese the total stands in capitals too, as in every contract. */
function sums(order: OrderPaper): Content {
  const { texts, locale, goodsCents, reduceCents, freightCents, actualCents } = order
  const points = sum(order.lines.map(({ costScore }) => costScore))
  const total = locale === 'en' ? texts.total : `${texts.total}（大写）${capitalYuan(actualCents)}`
  const body: Content[][] = [
    [texts.goods, { text: `¥ ${money(goodsCents)}`, alignment: 'right' }],
    [texts.freight, { text: `¥ ${money(freightCents)}`, alignment: 'right' }],
    [
      { text: total, bold: true },
      { text: `¥ ${money(actualCents)}`, alignment: 'right', bold: true, fontSize: 12 },
    ],
  ]
  if (reduceCents > 0) body.splice(1, 0, [texts.reduce, { text: `− ¥ ${money(reduceCents)}`, alignment: 'right' }])
  if (points > 0) body.splice(1, 0, [texts.points, { text: fill(texts.pointsOf, { points }), alignment: 'right' }])
  const table = { widths: ['*', 'auto'], body }
  return { margin: [0, 8, 0, 8], table, layout: 'lightHorizontalLines' }
}

/** The rules, numbered. */
function terms(order: OrderPaper): Content {
  const { texts, arrival } = order
  const names = [
    'quality',
    'delivery',
    ...(arrival ? ['time' as const] : []),
    'inspection',
    'payment',
    'invoice',
    'return',
    'breach',
    'copies',
  ] as const
  const holes = {
    address: order.station?.address ?? order.place,
    receiver: `${order.receiver} ${order.mobile}`,
    freight: money(order.freightCents),
    percent: VAT_PERCENT,
    noReasonDays: NO_REASON_DAYS,
    afterSalesDays: order.afterSalesDays,
    payBefore: arrival ? wireTime(arrival.payBefore).slice(0, 16) : '',
    shipDay: arrival?.shipDay ?? '',
    arriveDay: arrival?.arriveDay ?? '',
  }
  return { ol: names.map((name) => ({ text: fill(texts[termOf(name, order)], holes), margin: [0, 0, 0, 4] })) }
}

function sealed({ texts, buyer, seller }: OrderPaper, what: readonly Content[]): Content {
  const line = '______________________'
  const places = [`${texts.representative}  ${line}`, `${texts.date}  ${line}`]
  return signed(what, [`${texts.buyerSeal}  ${buyer}`, ...places], [`${texts.sellerSeal}  ${seller.name}`, ...places])
}

/** How goods get to the buyer, and when, depends on the way; the rest is the same for all. */
function termOf<Term extends string>(term: Term, { method, arrival }: OrderPaper) {
  if (term === 'delivery') return `term_delivery_${method}` as const
  if (term !== 'time') return `term_${term as Exclude<Term, 'delivery' | 'time'>}` as const
  return method === deliveryMethods.pickup
    ? 'term_time_ready'
    : arrival?.arriveDay
      ? 'term_time_arrive'
      : 'term_time_ship'
}
