import { formatYuan, sum, yuan } from '#core/money.ts'
import type { Locale } from '#core/locale.ts'
import { FREE_FREIGHT_CENTS } from '#core/limits.ts'
import { fill } from '#core/texts.ts'
import { counted } from '#core/field/units.ts'
import { dayOf, wireTime } from '#core/time.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { packWords, pieceWords } from '#features/catalog/packs.ts'
import { facts, money, pdfDocument, ruled, signed, SOFT } from '#server/work/pdf-document.ts'
import { VAT_PERCENT, withoutVat } from '#core/vat.ts'
import en from '../texts/quote.en.ts'
import zh_CN from '../texts/quote.zh_CN.ts'

export type QuoteLine = {
  shop: string
  /** What it is; quotations made before they could be ordered from do not say it. */
  shopId?: number
  skuId?: number
  prodId?: number
  model: string
  name: string
  properties: string
  partCode: string
  /** The buyer's own, where they have one. */
  ownNumber?: string
  unit: string
  /** Quotations made before packs had words have none. */
  pieces?: number
  pieceUnit?: string
  quantity: number
  unitCents: number
  leadDays: number
  /**
   * Of what there is too little of: when the whole leaves, at the earliest; null or missing: counted from the payment,
   * by `leadDays`.
   */
  shipDay?: string | null
}
/** Who sells under a shop's name; `freightCents` null: it depends on where to. */
export type QuoteSeller = {
  shop: string
  name: string
  taxpayerId: string
  freightCents: number | null
  /** What discounts take off its goods; quotations made before there were any have none. */
  offers?: { name: string; cents: number }[]
  /** A right of the buyer's makes it free; quotations of before know of none. */
  isFreeByRight?: boolean
  /** It promises these prices; quotations of before know of no promise. */
  isPromised?: boolean
}
/** Quotations made before documents named the parties have neither `sellers` nor `buyerTaxpayerId` nor `shipTo`. */
export type QuoteContent = {
  firm: string
  buyerTaxpayerId?: string
  /** null: no address was kept yet. */
  shipTo?: { receiver: string; mobile: string; place: string } | null
  sellers?: QuoteSeller[]
  lines: QuoteLine[]
  /** As it was when the quotation was made. */ freeFreightYuan?: number
}
type Quotation = { quote_number: string; locale: string; created_at: Date; valid_until: Date }
type Texts = Record<keyof typeof en, string>

const textsOf = (locale: string): Texts => ((locale as Locale) === 'en' ? en : zh_CN)

/** A4, as a purchaser files it: who sells, to whom and where, lines and sums by shop, what it rests on, who signs. */
export function quoteDocument(quotation: Quotation, content: QuoteContent): TDocumentDefinitions {
  const texts = textsOf(quotation.locale)
  const { firm, buyerTaxpayerId, shipTo, lines, freeFreightYuan = FREE_FREIGHT_CENTS / 100 } = content
  const shops = [...new Set(lines.map(({ shop }) => shop))].map((shop) => ({
    ...(content.sellers?.find((seller) => seller.shop === shop) ?? bare(shop)),
    lines: lines.filter((line) => line.shop === shop),
  }))
  const hasEnd = shops.some((shop) => offCents(shop) > 0 || shop.isFreeByRight)
  // An offer, or a member's term, may end within a day.
  const validUntil = hasEnd ? wireTime(quotation.valid_until).slice(0, 16) : dayOf(quotation.valid_until)
  return pdfDocument(texts.title, { mall: texts.mall, number: quotation.quote_number, locale: quotation.locale }, [
    facts(
      [
        [texts.madeFor, firm],
        ...(buyerTaxpayerId ? [[texts.taxpayerId, buyerTaxpayerId] as [string, string]] : []),
        ...(shipTo ? [[texts.shipTo, `${shipTo.place}\n${shipTo.receiver} ${shipTo.mobile}`] as [string, string]] : []),
      ],
      [
        [texts.number, quotation.quote_number],
        [texts.date, wireTime(quotation.created_at)],
        ...(shops.some(isPromised) ? [[texts.validUntil, validUntil] as [string, string]] : []),
      ],
    ),
    ...shops.flatMap((shop, at) =>
      ofShop(shop, { before: linesOf(shops.slice(0, at)), at, day: dayOf(quotation.created_at) }, texts),
    ),
    signed(
      [
        sums(content, texts),
        {
          text: [
            ...(shops.some(isPromised) ? [fill(texts.promised, { day: validUntil })] : []),
            ...openPrices(shops, texts, dayOf(quotation.created_at)),
            fill(texts.terms, { percent: VAT_PERCENT, free: freeFreightYuan }),
          ].join(texts.between),
          color: SOFT,
          fontSize: 8,
          margin: [0, 18, 0, 0],
          lineHeight: 1.4,
        },
      ],
      [`${texts.sellerSeal}  ${shops.length === 1 ? shops[0]!.name : ''}`, ...places(texts)],
      [`${texts.buyerSeal}  ${firm}`, ...places(texts)],
    ),
  ])
}

const places = (texts: Texts): string[] => [
  `${texts.representative}  ______________________`,
  `${texts.date}  ______________________`,
]

const isPromised = (shop: QuoteSeller): boolean => shop.isPromised === true

/** Of what nobody promised: of all there is, or of the others. */
function openPrices(shops: readonly Shop[], texts: Texts, day: string): string[] {
  if (shops.every(isPromised)) return []
  return [fill(shops.some(isPromised) ? texts.openOthers : texts.openAll, { day })]
}

const bare = (shop: string): QuoteSeller => ({ shop, name: shop, taxpayerId: '', freightCents: null })

type Shop = QuoteSeller & { lines: QuoteLine[] }

const goodsCents = (lines: readonly QuoteLine[]): number =>
  sum(lines.map(({ unitCents, quantity }) => unitCents * quantity))

const linesOf = (shops: readonly Shop[]): number => sum(shops.map(({ lines }) => lines.length))

const offCents = ({ offers = [] }: QuoteSeller): number => sum(offers.map(({ cents }) => cents))

/**
 * What a quotation comes to. `freightCents` null: of some shop it depends on where to, and the total is without any.
 */
export function quotedSums({ lines, sellers = [] }: Pick<QuoteContent, 'lines' | 'sellers'>) {
  const freights = sellers.map(({ freightCents }) => freightCents)
  const freight = sellers.length === 0 || freights.includes(null) ? null : sum(freights.map((cents) => cents ?? 0))
  const [goods, off] = [goodsCents(lines), sum(sellers.map(offCents))]
  return { goodsCents: goods, offCents: off, freightCents: freight, totalCents: goods - off + (freight ?? 0) }
}

type Place = { /** Lines of other shops above. */ before: number; at: number; /** When it was made. */ day: string }

/** Its company, its lines, what they come to. */
function ofShop(shop: Shop, { before, at, day }: Place, texts: Texts): Content[] {
  const { name, taxpayerId, lines } = shop
  return [
    {
      margin: [0, at === 0 ? 0 : 14, 0, 4],
      text: [
        { text: `${texts.seller}  `, color: SOFT },
        { text: shop.shop, bold: true },
        ...(name === shop.shop ? [] : [`  ${name}`]),
        ...(taxpayerId ? [{ text: `  ${texts.taxpayerId}  `, color: SOFT }, taxpayerId] : []),
      ],
    },
    ruled(
      [
        { name: texts.no, width: 16 },
        // Together as wide as the page, whatever stands in them: a long designation breaks.
        { name: texts.part, width: 91 },
        { name: texts.specs, width: 92 },
        { name: texts.code, width: 68 },
        { name: texts.quantity, width: 60, right: true },
        { name: texts.unitPrice, width: 46, right: true },
        { name: texts.amount, width: 52, right: true },
        { name: texts.ships, width: 50 },
      ],
      lines.map((line, n) => row(line, before + n + 1, texts)),
      'tight',
    ),
    shopSum(shop, texts),
    {
      text: isPromised(shop) ? texts.isPromised : fill(texts.isOpen, { day }),
      alignment: 'right',
      color: SOFT,
      fontSize: 8,
      margin: [0, 2, 0, 0],
    },
  ]
}

function row(line: QuoteLine, number: number, texts: Texts): Content[] {
  const pack = { unit: line.unit, pieces: line.pieces ?? 1, pieceUnit: line.pieceUnit ?? '' }
  const aside = pieceWords(yuan(line.unitCents), pack)
  return [
    { text: String(number), color: SOFT },
    { text: [{ text: line.model, bold: true }, `\n${line.name}`] },
    line.properties
      .split(';')
      .map((pair) => pair.trim().replace(/:\s*/, texts.colon))
      .join('\n'),
    {
      text: [
        line.partCode,
        { text: line.ownNumber ? `\n${texts.ownNumber} ${line.ownNumber}` : '', fontSize: 7, color: SOFT },
      ],
    },
    counted(line.quantity, packWords(pack)),
    { text: [formatYuan(yuan(line.unitCents)), { text: aside && `\n${aside}`, fontSize: 7, color: SOFT }] },
    money(line.unitCents * line.quantity),
    line.shipDay
      ? fill(texts.from, { day: line.shipDay })
      : line.leadDays === 0
        ? texts.today
        : fill(texts.days, { days: line.leadDays }),
  ]
}

/** What the lines of a shop come to, with what it asks for sending them. */
function shopSum(shop: Shop, texts: Texts): Content {
  const goods = goodsCents(shop.lines)
  return {
    alignment: 'right',
    margin: [0, 4, 0, 0],
    text: [
      { text: `${texts.goods} `, color: SOFT },
      `¥ ${money(goods)}    `,
      ...(shop.offers ?? []).flatMap(({ name, cents }) => [
        { text: `${name} `, color: SOFT },
        `−¥ ${money(cents)}    `,
      ]),
      { text: `${texts.freight} `, color: SOFT },
      `${freightWords(shop.freightCents, texts)}${shop.isFreeByRight ? texts.byRight : ''}    `,
      { text: `${texts.shopTotal} `, color: SOFT },
      { text: `¥ ${money(goods - offCents(shop) + (shop.freightCents ?? 0))}`, bold: true },
    ],
  }
}

const freightWords = (cents: number | null, texts: Texts): string =>
  cents === null ? texts.atCheckout : `¥ ${money(cents)}`

function sums(content: QuoteContent, texts: Texts): Content {
  const { goodsCents: goods, offCents: off, freightCents: freight, totalCents: all } = quotedSums(content)
  const net = withoutVat(all)
  const rows: [string, string][] = [
    [texts.goods, `¥ ${money(goods)}`],
    ...(off > 0 ? [[texts.offers, `−¥ ${money(off)}`] as [string, string]] : []),
    [texts.freight, freightWords(freight, texts)],
    [texts.net, `¥ ${money(net)}`],
    [fill(texts.tax, { percent: VAT_PERCENT }), `¥ ${money(all - net)}`],
    [texts.total, `¥ ${money(all)}`],
  ]
  return {
    margin: [0, 12, 0, 0],
    columns: [
      { text: '', width: '*' },
      {
        width: 230,
        table: {
          widths: ['*', 'auto'],
          body: rows.map(([name, value], at) => {
            const isTotal = at === rows.length - 1
            return [
              { text: name, bold: isTotal },
              { text: value, alignment: 'right', bold: isTotal, fontSize: isTotal ? 12 : 9 },
            ]
          }),
        },
        layout: 'noBorders',
      },
    ],
  }
}
