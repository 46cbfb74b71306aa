import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { wireService } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { bought } from '../../../../../tests/returns.ts'
import { cancelOrder, exportMyOrders } from '../../contract.ts'

test('[ORDER-2] the sheet of orders tells by the time of payment what nobody paid, and what was given back', async () => {
  const order = await bought({ quantities: [3, 2], until: 'paid' })
  const { refundSn } = (await order.apply([2, 0], { applyType: wireService.refundOnly })).data
  expect((await order.seller.as(acceptReturn, { refundSn })).code).toBe('00000')
  const [canceled] = (await order.order({ ...order.parts[0]!, quantity: 1 })) as [string]
  await order.call(cancelOrder, { orderNumber: canceled })

  const book = new exceljs.Workbook()
  await book.xlsx.load(Buffer.from((await order.call(exportMyOrders, {})).data.base64, 'base64') as never)
  const sheet = book.worksheets[0]!
  const heads = (sheet.getRow(1).values as string[]).slice(1)
  expect(heads.slice(-5)).toEqual(['订单运费', '订单金额', '付款时间', '银行到账日期', '订单已退金额'])
  const rows = [2, 3, 4].map((row) =>
    ['订单号', '状态', '订单金额', '付款时间', '订单已退金额'].map(
      (head) => sheet.getRow(row).getCell(heads.indexOf(head) + 1).value,
    ),
  )
  const { actualTotal, payTime } = await order.detail()
  expect(payTime).toMatch(/^\d{4}-/)
  expect(sheet.rowCount).toBe(4)
  expect(rows).toEqual([
    [canceled, '已取消', 20, null, 0],
    [order.orderNumber, '待发货', actualTotal, payTime, 20],
    [order.orderNumber, '待发货', null, payTime, null],
  ])
})
