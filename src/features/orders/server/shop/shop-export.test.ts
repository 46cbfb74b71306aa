import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import exceljs from 'exceljs'
import { expect, test } from 'vitest'
import { exportAll } from '#features/catalogue-import/contract.ts'
import { transferLink, transfers } from '#features/import-export/contract.ts'
import { transferWorker } from '#features/import-export/server/index.ts'
import { transferHandlers } from '../../../../jobs.ts'
import { unguarded } from '#server/files/formula-guard.ts'
import { testApp } from '../../../../../tests/app.ts'
import { buyer, goods, pay, shop } from '../../../../../tests/trade.ts'
import { exportOrders } from '../../shop-contract.ts'

/** As the clock does it. */
async function work(): Promise<void> {
  const { db, app } = await testApp()
  await transferWorker(transferHandlers, app.config.dataFolder).run({ db, now: new Date() })
}

async function fileOf(id: number): Promise<Buffer> {
  const { db, app } = await testApp()
  const { file } = await db.selectFrom('transfer').select('file').where('id', '=', id).executeTakeFirstOrThrow()
  return readFile(join(app.config.dataFolder, file!))
}

async function sales() {
  const { db, merchant } = await testApp()
  const [shopId, person] = [await shop(), await buyer()]
  const [bolts, nuts] = [
    await goods({ shopId, name: `螺栓 ${shopId}` }),
    await goods({ shopId, name: '=HYPERLINK("x")' }),
  ]
  await db.updateTable('sku').set({ article_no: '000417' }).where('id', '=', bolts.skuId).execute()
  const [paid] = (await person.order({ ...bolts, quantity: 3 }, nuts)) as [string]
  await pay(paid)
  const [open] = (await person.order(nuts)) as [string]
  return { shopId, clerk: (await merchant(shopId, ['orders'])).as, paid, open, bolts }
}

test('[OPS-1] orders are exported with the filters of the list, one row a line, as a spreadsheet and as CSV', async () => {
  const { db } = await testApp()
  const { clerk, paid, open, shopId } = await sales()
  const { id } = (await clerk(exportOrders, { status: 'pendingDelivery', format: 'xlsx' })).data
  await work()
  expect((await clerk(transfers, {})).data[0]).toMatchObject({
    id,
    kind: 'ordersExport',
    status: 'done',
    done: 1,
    total: 1,
    report: { rows: 2 },
  })
  const book = new exceljs.Workbook()
  await book.xlsx.load((await fileOf(id)) as never)
  const sheet = book.worksheets[0]!
  expect((sheet.getRow(1).values as string[]).slice(1, 4)).toEqual(['订单号', '状态', '下单时间'])
  const column = (name: string) => sheet.getColumn((sheet.getRow(1).values as string[]).indexOf(name)).values.slice(2)
  expect(column('订单号')).toEqual([paid, paid])
  expect(column('状态')).toEqual(['待发货', '待发货'])
  expect(column('数量')).toEqual([3, 1])
  expect(column('订单金额').filter(Boolean), 'a column adds up').toEqual([50])
  expect(column('货号')).toEqual(['000417'])
  expect(column('商品名称')).toEqual([`螺栓 ${shopId}`, '=HYPERLINK("x")'])

  const all = (await clerk(exportOrders, { format: 'csv' })).data.id
  await work()
  const rows = parse(await fileOf(all), { columns: true, bom: true }) as Record<string, string>[]
  expect(rows.map((row) => row['订单号'])).toEqual([open, paid, paid].map((number) => `="${number}"`))
  expect(rows[0]!['商品名称']).toBe('\'=HYPERLINK("x")')
  expect(rows.map((row) => unguarded(row['货号']!))).toEqual(['', '000417', ''])
  expect(rows.map((row) => row['订单金额'])).toEqual(['20', '50', ''])
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `transfer:${id}`)
    .executeTakeFirstOrThrow()
  expect(log).toMatchObject({ action: 'order.export', after: { status: 'pendingDelivery', format: 'xlsx' } })
})

test('an export that a stop cut off is begun again; nobody may have more than a few under way', async () => {
  const { db, merchant } = await testApp()
  const { clerk, shopId } = await sales()
  const { id } = (await clerk(exportOrders, { format: 'csv' })).data
  await db
    .updateTable('transfer')
    .set({ status: 'running', tries: 1, done: 1, started_at: new Date() })
    .where('id', '=', id)
    .execute()
  await clerk(exportOrders, { format: 'csv' })
  await clerk(exportOrders, { format: 'csv' })
  expect(await clerk(exportOrders, { format: 'csv' })).toMatchObject({ problem: 'transfersFull' })
  await work()
  expect((await clerk(transfers, {})).data.map(({ status, report }) => [status, report?.rows])).toEqual([
    ['done', 3],
    ['done', 3],
    ['done', 3],
  ])

  const colleague = (await merchant(shopId, ['orders'])).as
  expect((await colleague(transfers, {})).data).toEqual([])
  expect((await colleague(transferLink, { id })).problem).toBe('transferUnknown')
  expect((await colleague(exportAll, { format: 'csv' })).problem).toBe('forbidden')
})

test('whoever may no longer see orders has their sheets no longer', async () => {
  const { db, merchant } = await testApp()
  const clerk = await merchant(await shop(), ['orders', 'products'])
  const { id } = (await clerk.as(exportOrders, { format: 'csv' })).data
  await work()
  const { role_id: role } = await db
    .selectFrom('staff')
    .select('role_id')
    .where('id', '=', clerk.staffId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('staff_role')
    .set({ permissions: ['products'] })
    .where('id', '=', role!)
    .execute()
  expect((await clerk.as(transfers, {})).data).toEqual([])
  expect((await clerk.as(transferLink, { id })).problem).toBe('transferUnknown')
})

test('[OPS-1] a day that no calendar has is invalid input, and begins no transfer', async () => {
  const { merchant } = await testApp()
  const clerk = (await merchant(await shop(), ['orders'])).as
  for (const from of ['2026-13-45', '2026-00-10', '2026-01-00'])
    expect((await clerk(exportOrders, { format: 'csv', from })).problem).toBe('invalidInput')
  expect((await clerk(transfers, {})).data).toEqual([])
})
