import type { Locale } from '#core/locale.ts'
import { formatYuan, yuan } from '#core/money.ts'
import { fill } from '#core/texts.ts'
import { wireTime } from '#core/time.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { facts, pdfDocument, ruled } from '#server/work/pdf-document.ts'
import type { Statement, StatementLine } from '../contract.ts'
import { PDF_LINES_MAX } from '../rules.ts'
import type en from './statement.en.ts'
import type { Sums } from './queries.ts'

type DocumentTexts = Record<keyof typeof en, string>
export type StatementFacts = {
  texts: DocumentTexts
  locale: Locale
  shop: string
  from: string
  to: string
  made: Date
  sums: Statement
  count: number
}
type Day = Sums & { day: string }

/** What the summary says, in its order: opening, what moved, closing. */
export const sumRows = ({ texts, sums }: StatementFacts): [string, number][] => [
  [texts.opening, sums.opening],
  [texts.goods, sums.goods],
  [texts.freight, sums.freight],
  [texts.refundedGoods, -sums.refundedGoods],
  [texts.refundedFreight, -sums.refundedFreight],
  [texts.subsidies, sums.subsidies],
  [texts.paidOut, -sums.paidOut],
  [texts.closing, sums.closing],
]

/** Sums first, then every line; where there are too many to print, every day. */
export function statementDocument(
  statement: StatementFacts,
  lines: readonly StatementLine[],
  days: readonly Day[],
): TDocumentDefinitions {
  const { texts, locale, shop, from, to, made, sums } = statement
  return pdfDocument(texts.title, { mall: texts.mall, number: `${from} – ${to}`, which: shop, locale }, [
    facts(
      [
        [texts.shop, shop],
        [texts.period, `${from} – ${to}`],
      ],
      [
        [texts.made, wireTime(made)],
        ['', fill(texts.payments, { payments: sums.payments, refunds: sums.refunds })],
      ],
    ),
    ruled(
      [
        { name: texts.item, width: '*' },
        { name: texts.amount, width: 120, right: true },
      ],
      sumRows(statement).map(([name, amount], at, all): Content[] => {
        const bold = at === 0 || at === all.length - 1
        return [
          { text: name, bold },
          { text: formatYuan(amount), bold },
        ]
      }),
    ),
    { text: texts.basis, fontSize: 8, margin: [0, 8, 0, 16] },
    ...(days.length > 0 ? ofDays(texts, days) : ofLines(texts, lines)),
  ])
}

function ofLines(texts: DocumentTexts, lines: readonly StatementLine[]): Content[] {
  if (lines.length === 0) return [{ text: texts.nothing }]
  return [
    ruled(
      [
        // Together as wide as the page: our numbers stand on one line, a long reference of a bank breaks.
        { name: texts.time, width: 66 },
        { name: texts.kind, width: 50 },
        { name: texts.order, width: 76 },
        { name: texts.reference, width: 115 },
        ...[texts.ofGoods, texts.ofFreight, texts.amount].map((name) => ({ name, width: 58, right: true })),
      ],
      lines.map((line): Content[] => [
        line.time.slice(0, 16),
        texts[`kind_${line.kind}`],
        line.orderNumber ?? '–',
        line.reference,
        ...[line.goods, line.freight, line.amount].map(formatYuan),
      ]),
      'tight',
    ),
  ]
}

function ofDays(texts: DocumentTexts, days: readonly Day[]): Content[] {
  return [
    { text: fill(texts.byDay, { max: PDF_LINES_MAX }), fontSize: 8, margin: [0, 0, 0, 6] },
    ruled(
      [
        { name: texts.day, width: '*' },
        ...[texts.ofGoods, texts.ofFreight, texts.refundsOfDay, texts.subsidies, texts.paidOut, texts.amount].map(
          (name) => ({
            name,
            width: 70,
            right: true,
          }),
        ),
      ],
      days.map(({ day, goods, freight, refundedGoods, refundedFreight, subsidies, paidOut }): Content[] => {
        const back = refundedGoods + refundedFreight
        return [
          day,
          ...[goods, freight, -back, subsidies, -paidOut, goods + freight - back + subsidies - paidOut].map((cents) =>
            formatYuan(yuan(cents)),
          ),
        ]
      }),
      'tight',
    ),
  ]
}
