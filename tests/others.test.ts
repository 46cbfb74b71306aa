// Every call of members that names something of somebody's: with a stranger's number it answers what it answers to one that never was,
// and nothing of the stranger's changes.
import { expect, test } from 'vitest'
import type { Endpoint } from '#core/endpoint.ts'
import { sql } from 'kysely'
import { applyInvoice, saveInvoiceTitle } from '#features/invoices/contract.ts'
import { confirmOrder } from '#features/checkout/contract.ts'
import { addressList } from '#features/addresses/contract.ts'
import { testApp } from './app.ts'
import { bought } from './returns.ts'
import { buyer, goods } from './trade.ts'
import { uploadedDocument } from './upload.ts'

const invoice = { invoiceType: 1 as const, titleType: 2 as const, titleName: '赵敏', email: 'zhao@anchi.example' }

/** Names of fields that point at one person's things; the `uuid` of the visit log is the browser's own. */
const POINTERS = ['addrId', 'basketId', 'basketIds', 'orderNumber', 'orderNumbers', 'refundSn', 'invoiceId', 'titleId', 'uuid'] as const
type Pointer = (typeof POINTERS)[number]

const fieldsOf = ({ path, input }: Endpoint): string[] => {
  const { def } = (input as { _zod: { def: { shape?: Record<string, unknown> } } })._zod
  return [...new Set([...Object.keys(def.shape ?? {}), ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)])]
}

/** Somebody with one of everything. */
async function owner(): Promise<{ accountId: number; things: Record<Pointer, unknown> }> {
  const order = await bought()
  const [basketId] = await order.cart(await goods())
  const { uuid } = (await order.call(confirmOrder, { basketIds: [basketId!] })).data
  const { refundSn } = (await order.apply([1])).data
  const { data: invoiceId } = await order.call(applyInvoice, { orderNumber: order.orderNumber, invoice })
  const { data: titleId } = await order.call(saveInvoiceTitle, { title: { titleType: 2, titleName: '赵敏', email: 'zhao@anchi.example' } })
  const [address] = (await order.call(addressList, {})).data
  const { orderNumber } = order
  const things = {
    addrId: address!.addrId,
    basketId,
    basketIds: [basketId],
    orderNumber,
    orderNumbers: orderNumber,
    refundSn,
    invoiceId,
    titleId,
    uuid,
  }
  return { accountId: order.accountId, things }
}

const nothing: Record<Pointer, unknown> = {
  addrId: 41,
  basketId: 42,
  basketIds: [42],
  orderNumber: '2601010000000000',
  orderNumbers: '2601010000000000',
  refundSn: '2601010000000001',
  invoiceId: 43,
  titleId: 44,
  uuid: '00000000-0000-4000-8000-000000000000',
}

/** All rows that say whose they are. */
async function rowsOf(accountId: number): Promise<Record<string, string>> {
  const { db } = await testApp()
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' and table_name <> 'login'`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(one::text, ' ' order by one::text)) as sum from ${sql.table(name)} one where account_id = ${accountId}`.execute(
      db,
    )
    found[name] = rows[0]!.sum ?? 'none'
  }
  return found
}

test(
  'what belongs to another person answers like what never was, at every call that names it, and stays as it is',
  { timeout: 60_000 },
  async () => {
    const { app } = await testApp()
    const { accountId, things } = await owner()
    const stranger = await buyer()
    const licenceId = await uploadedDocument(stranger.token)
    const home = { receiver: '王建国', mobile: '13812346204', provinceId: 320000, cityId: 320400, areaId: 320411, addr: '汉江西路 118 号' }
    const others: Record<string, unknown> = {
      ...home,
      licenceId,
      kind: 'contract',
      applyType: 2,
      orderItems: [{ orderItemId: 45, count: 1 }],
      buyerReason: 'faulty',
      buyerMobile: '13812346204',
      expressName: '顺丰速运',
      expressNo: 'SF100001',
      remark: '请平台介入',
      reviews: [{ orderItemId: 45, score: 5, content: '好' }],
      invoice,
      payEntry: 0,
      title: { titleType: 2, titleName: '赵敏', email: 'zhao@anchi.example' },
    }
    const before = await rowsOf(accountId)
    const ask = async (call: Endpoint, ids: Record<Pointer, unknown>) => {
      const given = Object.fromEntries(
        fieldsOf(call).flatMap((name) => (name in ids ? [[name, ids[name as Pointer]]] : name in others ? [[name, others[name]]] : [])),
      )
      const url = call.path.replace(/:(\w+)/g, (_, name: string) => {
        const value = String(given[name])
        delete given[name]
        return encodeURIComponent(value)
      })
      const isRead = call.method === 'GET'
      const query = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
      const response = await app.inject({
        method: call.method,
        url,
        headers: { authorization: stranger.token, 'content-type': 'application/json' },
        ...(isRead ? { query } : { payload: given }),
      })
      const { code, problem, data } = response.json<{ code: string; problem?: string; data: unknown }>()
      return { code, problem, data }
    }
    const calls = app.endpoints.filter(
      (call) =>
        call.access === 'member' &&
        !call.path.endsWith('/flowAnalysisLog') &&
        fieldsOf(call).some((name) => POINTERS.includes(name as Pointer)),
    )
    expect(calls.length).toBeGreaterThan(30)
    const leaks: unknown[] = []
    const unread: string[] = []
    for (const call of calls) {
      const [theirs, never] = [await ask(call, things), await ask(call, nothing)]
      if (JSON.stringify(theirs) !== JSON.stringify(never)) leaks.push({ call: `${call.method} ${call.path}`, theirs, never })
      if (theirs.problem === 'invalidInput') unread.push(`${call.method} ${call.path}`)
    }
    expect(leaks).toEqual([])
    expect(unread).toEqual([])
    expect(await rowsOf(accountId)).toEqual(before)
  },
)
