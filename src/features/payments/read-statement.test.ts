import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const head = ['交易时间', '交易流水号', '对方户名', '对方账号', '对方开户行', '收入金额', '支出金额', '摘要', '附言']
const line = (cells: Partial<Record<string, string>>) => head.map((name) => cells[name] ?? '')
const good = { 交易时间: '2026-11-30 10:22:33', 交易流水号: 'ICBC0001', 收入金额: '1,234.50' }
const read = (...rows: string[][]) => readStatement([head, ...rows])!

test('[OPS-1] a line says the day, the bank’s number, who sent how much, and every remark once', () => {
  const rows = [
    ['中国工商银行账户明细'],
    [],
    head,
    line({ ...good, 对方户名: '恒达', 对方账号: '6222', 对方开户行: '工行', 摘要: '转账', 附言: 'BG 1234 5678' }),
    line({ ...good, 交易流水号: 'ICBC0002', 收入金额: '0.00', 支出金额: '￥61.64', 摘要: '退款', 附言: '退款' }),
    line({ 交易流水号: '', 收入金额: '1,296.14', 摘要: '合计' }),
  ]
  const common = { day: '2026-11-30', payer: '', account: '', bank: '' }
  expect(readStatement(rows)).toEqual({
    lines: [
      {
        row: 4,
        day: '2026-11-30',
        bankNumber: 'ICBC0001',
        amountCents: 123_450,
        isOutgoing: false,
        payer: '恒达',
        account: '6222',
        bank: '工行',
        remark: '转账 BG 1234 5678',
      },
      { ...common, row: 5, bankNumber: 'ICBC0002', amountCents: 6164, isOutgoing: true, remark: '退款' },
    ],
    faults: [],
  })
})

test.each([
  [['Date', 'Transaction No.', 'Credit', 'Debit', 'Description'], ['2026/11/30', 'T-1001', '', '20', 'x'], -2000],
  [['Booking date', 'Serial number', 'Amount', 'Remark'], ['20261130', 'T-1001', '-20.00', 'x'], -2000],
  [['Date', 'Serial no.', 'Amount', 'D/C', 'Memo'], ['2026-11-30', 'T-1001', '20.00', 'DR', 'x'], -2000],
  [['Date', 'Serial no.', 'Amount', 'D/C', 'Memo'], ['2026-11-30', 'T-1001', '20.00', 'C', 'x'], 2000],
  [
    ['交易日', '交易时间', '流水号', '借方金额', '贷方金额', '用途'],
    ['20261130', '10:22:33', 'T-1001', '', '20', 'x'],
    2000,
  ],
  [
    ['交易时间', '账户明细编号-交易流水号', '企业流水号', '借方发生额/元(支取)', '贷方发生额/元(收入)', '备注'],
    ['2026年11月30日', 'T-1001', '99', '20.0', '', 'x'],
    -2000,
  ],
  [['交易日期', '交易流水号', '交易金额', '借贷标志', '摘要'], ['2026.11.30', 'T-1001', '20', '贷', 'x'], 2000],
])('heads of another bank: %j', (heads, cells, signed) => {
  const { lines, faults } = readStatement([heads, cells])!
  expect(faults).toEqual([])
  expect(lines).toMatchObject([{ day: '2026-11-30', bankNumber: 'T-1001', remark: 'x' }])
  expect(lines[0]!.amountCents * (lines[0]!.isOutgoing ? -1 : 1)).toBe(signed)
})

test('rows that cannot be read are told with why, and keep no other from being read', () => {
  const { lines, faults } = read(
    line({ ...good, 交易时间: '2026-02-30' }),
    line({ ...good, 交易流水号: '2.02611301234567e+19' }),
    line({ ...good, 交易流水号: '' }),
    line({ ...good, 收入金额: '12.345' }),
    line({ ...good, 收入金额: '' }),
    line({ ...good, 支出金额: '3' }),
    line({ ...good, 收入金额: '约 20' }),
    line(good),
    line(good),
    line({ ...good, 交易流水号: 'ICBC0002', 对方账号: '6.2220204e+18' }),
    line({}),
  )
  expect(faults.map(({ row, reason }) => `${row} ${reason}`)).toEqual([
    '2 day',
    '3 number',
    '4 number',
    '5 amount',
    '6 amount',
    '7 amount',
    '8 amount',
    '10 twice',
  ])
  expect(lines.map(({ row, account }) => [row, account])).toEqual([
    [9, ''],
    [11, ''],
  ])
})

test('a table without the heads of a statement is none', () => {
  for (const heads of [['型号', '数量'], head.slice(1), head.slice(0, 7), ['交易时间', '交易流水号', '摘要']])
    expect(readStatement([heads, heads.map(() => 'x')])).toBeUndefined()
  expect(readStatement([])).toBeUndefined()
})
