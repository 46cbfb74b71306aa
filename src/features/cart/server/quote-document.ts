import { formatYuan, yuan } from '#core/money.ts'
import type { Locale } from '#core/locale.ts'
import { FREE_FREIGHT_CENTS } from '#core/limits.ts'
import { dayOf, wireTime } from '#core/time.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { packWords, pieceWords } from '#features/catalog/packs.ts'
import { VAT_PERCENT, withoutVat } from '../rules.ts'
import en from '../texts/quote.en.ts'
import zh_CN from '../texts/quote.zh_CN.ts'
import { fill } from '#core/texts.ts'

export type QuoteLine = {
  shop: string
  model: string
  name: string
  properties: string
  partCode: string
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
export type QuoteContent = {
  firm: string
  lines: QuoteLine[]
  /** As it was when the quotation was made. */ freeFreightYuan?: number
}
type Quotation = { quote_number: string; locale: string; created_at: Date; valid_until: Date }

const INK = '#16202a'
const SOFT = '#4a5865'

/** A4, as a purchaser files it: number, validity, lines by shop with part numbers, tax apart, what it rests on. */
export function quoteDocument(
  quotation: Quotation,
  { firm, lines, freeFreightYuan = FREE_FREIGHT_CENTS / 100 }: QuoteContent,
): TDocumentDefinitions {
  const texts: Record<keyof typeof en, string> = (quotation.locale as Locale) === 'en' ? en : zh_CN
  const totalCents = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
  const netCents = withoutVat(totalCents)
  const shops = [...new Set(lines.map(({ shop }) => shop))]
  const head = ['no', 'part', 'code', 'quantity', 'unitPrice', 'amount', 'ships'] as const
  let number = 0
  return {
    info: { title: `${texts.title} ${quotation.quote_number}`, author: texts.mall },
    pageSize: 'A4',
    pageMargins: [36, 40, 36, 48],
    defaultStyle: { color: INK, fontSize: 9 },
    content: [
      {
        columns: [
          { text: texts.title, fontSize: 20, bold: true },
          { text: texts.mall, alignment: 'right', bold: true, fontSize: 12, margin: [0, 6, 0, 0] },
        ],
      },
      { canvas: [{ type: 'line', x1: 0, y1: 4, x2: 523, y2: 4, lineWidth: 1.5, lineColor: INK }] },
      {
        margin: [0, 10, 0, 12],
        columns: [
          { text: `${texts.number}  ${quotation.quote_number}\n${texts.madeFor}  ${firm}`, lineHeight: 1.4 },
          {
            text: `${texts.date}  ${wireTime(quotation.created_at)}\n${texts.validUntil}  ${dayOf(quotation.valid_until)}`,
            alignment: 'right',
            lineHeight: 1.4,
          },
        ],
      },
      {
        table: {
          headerRows: 1,
          widths: [18, '*', 92, 48, 58, 66, 52],
          body: [
            head.map((key, index) => ({
              text: texts[key],
              color: SOFT,
              fontSize: 8,
              alignment: index > 2 && index < 6 ? 'right' : 'left',
            })),
            ...shops.flatMap((shop) => [
              [{ text: shop, bold: true, colSpan: 7, fillColor: '#f6f8fa' }, {}, {}, {}, {}, {}, {}] as Content[],
              ...lines.filter((line) => line.shop === shop).map((line) => row(line, ++number, texts)),
            ]),
          ] as Content[][],
        },
        layout: 'lightHorizontalLines',
      },
      sums(texts, totalCents, netCents),
      {
        text: fill(texts.terms, { percent: VAT_PERCENT, free: freeFreightYuan, day: dayOf(quotation.valid_until) }),
        color: SOFT,
        fontSize: 8,
        margin: [0, 18, 0, 0],
        lineHeight: 1.4,
      },
    ],
  }
}

function row(line: QuoteLine, number: number, texts: Record<keyof typeof en, string>): Content[] {
  const pack = { unit: line.unit, pieces: line.pieces ?? 1, pieceUnit: line.pieceUnit ?? '' }
  const aside = pieceWords(yuan(line.unitCents), pack)
  return [
    { text: String(number), color: SOFT },
    {
      text: [
        { text: line.model, bold: true },
        `\n${line.name}`,
        { text: line.properties ? `\n${line.properties}` : '', color: SOFT, fontSize: 8 },
      ],
    },
    { text: line.partCode },
    { text: `${line.quantity} ${packWords(pack)}`, alignment: 'right' },
    {
      text: [formatYuan(yuan(line.unitCents)), { text: aside && `\n${aside}`, fontSize: 7, color: SOFT }],
      alignment: 'right',
    },
    { text: formatYuan(yuan(line.unitCents * line.quantity)), alignment: 'right' },
    {
      text: line.shipDay
        ? fill(texts.from, { day: line.shipDay })
        : line.leadDays === 0
          ? texts.today
          : fill(texts.days, { days: line.leadDays }),
    },
  ]
}

function sums(texts: Record<keyof typeof en, string>, totalCents: number, netCents: number): Content {
  const amounts: [string, number, boolean][] = [
    [texts.net, netCents, false],
    [fill(texts.tax, { percent: VAT_PERCENT }), totalCents - netCents, false],
    [texts.total, totalCents, true],
  ]
  return {
    margin: [0, 10, 0, 0],
    columns: [
      { text: '', width: '*' },
      {
        width: 220,
        table: {
          widths: ['*', 'auto'],
          body: amounts.map(([name, amountCents, bold]) => [
            { text: name, bold },
            { text: `¥ ${formatYuan(yuan(amountCents))}`, alignment: 'right', bold, fontSize: bold ? 12 : 9 },
          ]),
        },
        layout: 'noBorders',
      },
    ],
  }
}
