// However large the numbers are, nothing is cut off at the edge of the page.
import { expect, test } from 'vitest'
import { feetIn } from '#server/work/pdf-document.ts'
import { renderPdf } from '#server/work/pdf.ts'
import { pdfLinesEnd, pdfPieces, pdfText } from '../../../../tests/pdf-text.ts'
import { statementDocument } from './statement-document.ts'
import en from './statement.en.ts'
import zh_CN from './statement.zh_CN.ts'

/** A4 less its right margin. */
const EDGE = 595.28 - 36

const LARGE = 9_999_999.99
const statement = {
  shop: '百工轴承专营店',
  from: '2026-11-01',
  to: '2026-11-28',
  made: new Date('2026-11-29T02:00:00Z'),
  count: 5,
  sums: {
    opening: LARGE,
    goods: LARGE,
    freight: LARGE,
    refundedGoods: LARGE,
    refundedFreight: LARGE,
    closing: LARGE,
    subsidies: LARGE,
    paidOut: LARGE,
    payments: 1,
    refunds: 1,
    payouts: 2,
    subsidyEntries: 1,
    paid: [],
  },
}

const [orderNumber, payNumber, amount] = ['2611281234567890', '2611289876543210', '-9,999,999.99']
const line = { lineId: '1', time: '2026-11-28 18:46:57', goods: -LARGE, freight: -LARGE, amount: -LARGE }
const lines = [
  ...(['payment', 'refund', 'coupon'] as const).map((kind) => ({ ...line, kind, orderNumber, reference: payNumber })),
  ...(['payout', 'payoutReturned'] as const).map((kind) => ({
    ...line,
    kind,
    orderNumber: null,
    reference: 'ICBC-20261128-WMWMWMWM-12345678901234567',
  })),
]
const cents = 999_999_999
const counts = { payments: 1, refunds: 1, payouts: 1, subsidyEntries: 0 }
const moved = { goods: 0, freight: 0, refundedGoods: cents, refundedFreight: 0, subsidies: 0, paidOut: cents }
const days = [{ ...counts, ...moved, day: '2026-11-28' }]

test.each([
  ['every line', 'zh_CN', zh_CN, lines, [], [orderNumber, payNumber, amount]],
  ['every line', 'en', en, lines, [], [orderNumber, payNumber, amount]],
  ['the sums of days', 'zh_CN', zh_CN, [], days, ['2026-11-28', amount, '-19,999,999.98']],
  ['the sums of days', 'en', en, [], days, ['2026-11-28', amount, '-19,999,999.98']],
] as const)(
  '[OPS-1] a statement with %s in %s fits its page',
  { timeout: 60_000 },
  async (...[, locale, texts, itsLines, itsDays, whole]) => {
    const pdf = await renderPdf(statementDocument({ ...statement, texts, locale }, itsLines, itsDays), feetIn(locale))
    expect(pdfLinesEnd(pdf)).toBeLessThanOrEqual(EDGE)
    expect(pdfPieces(pdf).flat()).toEqual(expect.arrayContaining([...whole]))
    const page = locale === 'en' ? 'Page 1 of 1' : '第 1 页 / 共 1 页'
    expect(pdfText(pdf).join('')).toContain(`${texts.title} 2026-11-01 – 2026-11-28 ${statement.shop} · ${page}`)
  },
)
