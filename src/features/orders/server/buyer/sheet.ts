// The orders of a buyer as a spreadsheet, one row a line: what the list shows under its filters.
import type { z } from 'zod'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { dayOf, wireTimeOrNull } from '#core/time.ts'
import { answerOf } from '#server/events.ts'
import type { MemberContext } from '#server/http/context.ts'
import { packWords } from '#features/catalog/packs.ts'
import { statusOfWire, type exportMyOrders } from '../../contract.ts'
import { ORDERS_SHEET_MAX } from '../../rules.ts'
import en from '../../texts/sheet.en.ts'
import zh_CN from '../../texts/sheet.zh_CN.ts'
import { ordersFound } from './lists.ts'

type Texts = Record<keyof typeof en, string>
const texts: Record<MemberContext['locale'], Texts> = { en, zh_CN }

const AS_TEXT = '@'
const AS_MONEY = '#,##0.00'
const COLUMNS = [
  ['orderNumber', 22, AS_TEXT],
  ['status', 12, AS_TEXT],
  ['created', 20, AS_TEXT],
  ['shop', 22, AS_TEXT],
  ['model', 20, AS_TEXT],
  ['name', 30, AS_TEXT],
  ['code', 18, AS_TEXT],
  ['properties', 26, AS_TEXT],
  ['unit', 14, AS_TEXT],
  ['quantity', 8, '0'],
  ['price', 12, AS_MONEY],
  ['amount', 12, AS_MONEY],
  ['points', 8, '0'],
  ['freight', 12, AS_MONEY],
  ['actual', 12, AS_MONEY],
  ['paid', 20, AS_TEXT],
  ['bankDay', 14, AS_TEXT],
  ['refundedAmount', 12, AS_MONEY],
] as const satisfies [keyof Texts, number, string][]

export async function sheetOfOrders(
  context: MemberContext,
  filters: z.output<typeof exportMyOrders.input>,
): Promise<z.input<typeof exportMyOrders.answer>> {
  const { total, found } = await ordersFound(context, { ...filters, current: 1, size: ORDERS_SHEET_MAX })
  if (total > ORDERS_SHEET_MAX) throw new Problem('ordersTooMany', { max: ORDERS_SHEET_MAX })
  const words = texts[context.locale]
  const { default: exceljs } = await import('exceljs') // large: only for who takes a sheet
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet(words.sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = COLUMNS.map(([key, width, numFmt]) => ({ key, width, header: words[key], style: { numFmt } }))
  sheet.getRow(1).font = { bold: true }
  const orderIds = found.map(({ row }) => row.id)
  const bankDays = await answerOf(context.db, 'bankDays')(context.db, { accountId: context.accountId, orderIds })
  sheet.addRows(found.flatMap((one) => rowsOf(one, bankDays, words)))
  const bytes = await book.xlsx.writeBuffer()
  return { name: `${words.sheet}-${dayOf(context.now)}.xlsx`, base64: Buffer.from(bytes).toString('base64') }
}

type Found = Awaited<ReturnType<typeof ordersFound>>['found'][number]

/** Freight, total and refunds of an order stand on its first line alone, so that a column adds up. */
const rowsOf = ({ row, order }: Found, bankDays: ReadonlyMap<number, string>, words: Texts) =>
  order.orderItemDtos.map((item, at) => ({
    orderNumber: order.orderNumber,
    status: words[`status_${order.isPartlyShipped ? 'partlyShipped' : statusOfWire(order.status)}` as const],
    created: order.createTime,
    shop: order.shopName,
    model: item.skuName,
    name: item.prodName,
    code: item.partyCode,
    properties: item.properties,
    unit: packWords(item),
    quantity: item.prodCount,
    price: item.price,
    amount: item.actualTotal,
    points: item.costScore,
    paid: wireTimeOrNull(row.paid_at),
    bankDay: bankDays.get(row.id),
    ...(at === 0 && {
      freight: order.transfee,
      actual: order.actualTotal,
      refundedAmount: yuan(row.refunded_cents),
    }),
  }))
