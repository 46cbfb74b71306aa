import { afterEach, describe, expect, test } from 'vitest'
import { applyAudit, changeAudit } from '#features/members/contract.ts'
import { approveAudit } from '#features/members/console-contract.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import { orderDetail } from '#features/orders/contract.ts'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import { invoiceTitles } from '../titles-contract.ts'
import { submitOrder } from '#features/checkout/contract.ts'
import { newId } from '#server/database/ids.ts'
import { testApp } from '../../../../tests/app.ts'
import { entered, offerGroup } from '../../../../tests/groups.ts'
import { expectInvoicesFit } from '../../../../tests/invoice-sums.ts'
import { pdfText } from '../../../../tests/pdf-text.ts'
import { buyer, goods, pay, received, sendFile, ship, shop, type Buyer } from '../../../../tests/trade.ts'
import { uploadedDocument } from '../../../../tests/upload.ts'
import {
  applyInvoice,
  applyInvoices,
  deleteInvoiceTitle,
  invoiceCentre,
  invoiceFile,
  invoicesOfOrder,
  invoicesOfOrders,
  saveInvoiceTitle,
  withdrawInvoice,
} from '../contract.ts'
import { shopInvoiceUpload, TITLES_MAX } from '../rules.ts'
import {
  issueInvoice,
  refuseInvoice,
  saveShopSeller,
  shopInvoiceFile,
  shopInvoices,
  shopSeller,
} from '../shop-contract.ts'

const firm: OrderInvoice = {
  invoiceType: invoiceTypes.special,
  titleType: titleTypes.unit,
  titleName: '常州恒达机械有限公司',
  taxpayerId: '91350100M000100Y43',
  email: 'finance@hengda.com',
}
const { invoiceType: _, ...firmTitle } = firm
const seller = {
  name: '无锡恒力轴承有限公司',
  taxpayerId: '91110108551385082Q',
  address: '无锡市梁溪区 8 号',
  phone: '0510-8000',
  bank: '演示银行',
  bankAccount: '6200',
  issuer: '钱开票',
}

/** A shop that may write invoices, and its clerk. */
async function writingShop() {
  const { merchant } = await testApp()
  const shopId = await shop()
  const clerk = await merchant(shopId, ['invoices'])
  await clerk.as(saveShopSeller, { ...seller, was: null })
  return { shopId, clerk }
}

/** A received order of two lines of 3 × 12.34 and 1 × 5.00 with 10.00 freight: 52.02. */
async function sale({ level = 2 }: { level?: 1 | 2 | 3 } = {}) {
  const { shopId, clerk } = await writingShop()
  const person = await buyer({ level })
  const wares = [
    { ...(await goods({ shopId, priceCents: 1234, memberCents: 1234 })), quantity: 3 },
    { ...(await goods({ shopId, priceCents: 500, memberCents: 500 })), quantity: 1 },
  ]
  const orderNumber = await received(person, ...wares)
  return { shopId, clerk, person, orderNumber }
}

const ask = ({ call }: Buyer, orderNumber: string, change: Partial<OrderInvoice> = {}) =>
  call(applyInvoice, { orderNumber, invoice: { ...firm, ...change } })
const only = async ({ call }: Buyer, orderNumber: string) =>
  (await call(invoicesOfOrder, { orderNumber })).data.invoices[0]!

/** What can be invoiced of it. */
const amountOf = async ({ call }: Buyer, orderNumber: string) =>
  (await call(invoicesOfOrder, { orderNumber })).data.amount

afterEach(expectInvoicesFit)

describe('[UC-11] titles', () => {
  test('are kept, changed, made the default one and forgotten by their person alone', async () => {
    const [person, stranger] = [await buyer(), await buyer()]
    const first = (await person.call(saveInvoiceTitle, { title: firmTitle, isDefault: true })).data
    const second = (
      await person.call(saveInvoiceTitle, {
        title: { titleType: 2, titleName: '李敏', email: 'li@example.com', taxpayerId: 'LEFT OVER' },
        isDefault: true,
      })
    ).data
    const listed = async () =>
      (await person.call(invoiceTitles, {})).data.map(({ titleId, isDefault }) => [titleId, isDefault])
    expect(await listed()).toEqual([
      [second, true],
      [first, false],
    ])
    expect((await person.call(invoiceTitles, {})).data[0]!.title).toEqual({
      titleType: 2,
      titleName: '李敏',
      email: 'li@example.com',
    })
    await person.call(saveInvoiceTitle, {
      titleId: first,
      title: { ...firmTitle, bank: '中国银行常州分行' },
      isDefault: true,
    })
    expect((await person.call(invoiceTitles, {})).data[0]).toMatchObject({
      titleId: first,
      isDefault: true,
      title: { bank: '中国银行常州分行' },
    })
    expect((await person.call(saveInvoiceTitle, { title: firmTitle })).problem).toBe('invoiceTitleRepeated')
    expect((await stranger.call(saveInvoiceTitle, { titleId: first, title: firmTitle })).problem).toBe(
      'invoiceTitleUnknown',
    )
    expect((await stranger.call(deleteInvoiceTitle, { titleId: first })).problem).toBe('invoiceTitleUnknown')
    expect((await person.call(deleteInvoiceTitle, { titleId: second })).code).toBe('00000')
    expect(await listed()).toEqual([[first, true]])
  })

  test('[INV-1] [INV-2] unit name, taxpayer number, identity number and email must be valid', async () => {
    const { call } = await buyer()
    const refusal = async (title: object) =>
      (await call(saveInvoiceTitle, { title: { ...firmTitle, ...title } as never })).problem
    expect(await refusal({ titleName: ' ' })).toBe('invoiceTitleInvalid')
    expect(await refusal({ taxpayerId: '91350100M000100Y44' })).toBe('checkDigitWrong')
    expect(await refusal({ taxpayerId: undefined })).toBe('taxpayerIdInvalid')
    expect(await refusal({ email: 'finance@hengda' })).toBe('emailInvalid')
    expect(await refusal({ titleType: 2, idNumber: '110105194912310021' })).toBe('checkDigitWrong')
    expect(await refusal({ titleType: 2, idNumber: '11010519491231' })).toBe('idNumberInvalid')
    expect(await refusal({ titleType: 2, idNumber: '11010519491231002x' })).toBeUndefined()
    expect(await refusal({ taxpayerId: '9135 0100 M000-100Y43' })).toBeUndefined()
    expect((await call(invoiceTitles, {})).data.map(({ title }) => title.taxpayerId)).toContain(firm.taxpayerId)
  })

  test('a certified firm keeps its own from the approval on, once, and the default one where it has no other', async () => {
    const { operator, db } = await testApp()
    const auditor = await operator(['audits'])
    const person = await buyer()
    const details = {
      position: '采购主管',
      contactName: '赵敏',
      phone: '13912345678',
      email: 'zhao@anchi.example',
      address: '江苏省无锡市锡士路 20 号',
    }
    const form = {
      firmName: '无锡安驰传动有限公司',
      creditCode: '91320214MA3WXACB1W',
      licenceId: await uploadedDocument(person.token),
      ...details,
    }
    const kept = async () =>
      (await person.call(invoiceTitles, {})).data.map(({ isDefault, title }) => [
        title.titleName,
        title.taxpayerId,
        title.email,
        isDefault,
      ])
    const certify = async (part: object, send: typeof applyAudit | typeof changeAudit) => {
      const auditId = (await person.call(send, { ...form, ...part })).data
      await auditor.as(approveAudit, { auditId, level: 2 })
    }
    expect(await kept()).toEqual([])
    await certify({}, applyAudit)
    const first = ['无锡安驰传动有限公司', '91320214MA3WXACB1W', 'zhao@anchi.example', true]
    expect(await kept()).toEqual([first])
    await certify({ position: '总经理' }, changeAudit)
    expect(await kept()).toEqual([first])
    await certify({ firmName: '无锡安驰精密机械有限公司' }, changeAudit)
    expect(await kept()).toEqual([
      first,
      ['无锡安驰精密机械有限公司', '91320214MA3WXACB1W', 'zhao@anchi.example', false],
    ])
    expect(
      await db.selectFrom('invoice_title').select('id').where('account_id', '=', person.accountId).execute(),
    ).toHaveLength(2)
  })

  test('are so many at most', async () => {
    const { call } = await buyer()
    const answers = await Promise.all(
      Array.from({ length: TITLES_MAX + 2 }, (_, at) =>
        call(saveInvoiceTitle, { title: { titleType: 2, titleName: `买家 ${at}`, email: 'a@b.cn' } }),
      ),
    )
    expect(answers.filter(({ problem }) => problem === 'invoiceTitlesFull')).toHaveLength(2)
  })
})

describe('[UC-11] [INV-3] an invoice', () => {
  test('is asked for after the purchase, shown as applying, written by the shop and read as a PDF', async () => {
    const { app, db } = await testApp()
    const { clerk, person, orderNumber } = await sale()
    expect((await person.call(invoicesOfOrder, { orderNumber })).data).toMatchObject({
      amount: 52.02,
      canApply: true,
      mayHaveSpecial: true,
      invoices: [],
    })
    const { data: invoiceId } = await ask(person, orderNumber)
    expect(await only(person, orderNumber)).toMatchObject({
      status: 'applied',
      amount: 52.02,
      net: 46.04,
      tax: 5.98,
      title: { titleName: firm.titleName },
    })
    expect((await person.call(invoiceCentre, { tab: 'applied' })).data).toMatchObject({
      appliedCount: 1,
      invoicedCount: 0,
      records: [{ invoiceId }],
    })
    expect((await person.call(invoiceFile, { invoiceId })).problem).toBe('invoiceStatusChanged')

    const { data: queue } = await clerk.as(shopInvoices, {})
    expect(queue).toMatchObject({
      waitingCount: 1,
      hasSeller: true,
      records: [{ invoiceId, canIssue: true, buyer: firm.titleName }],
    })
    const fiscalNumber = `26329${String(newId()).slice(-15)}`
    expect((await clerk.as(issueInvoice, { invoiceId, fiscalNumber })).code).toBe('00000')
    for (const number of [orderNumber, orderNumber.slice(0, 12), fiscalNumber])
      expect((await clerk.as(shopInvoices, { status: 'all', number })).data).toMatchObject({
        total: 1,
        records: [{ invoiceId }],
      })
    expect((await clerk.as(shopInvoices, { status: 'all', number: orderNumber.slice(1) })).data.total).toBe(0)
    expect(await only(person, orderNumber)).toMatchObject({
      status: 'invoiced',
      fiscalNumber,
      issueTime: expect.any(String),
    })
    expect((await person.call(invoiceCentre, { tab: 'invoiced' })).data).toMatchObject({
      appliedCount: 0,
      invoicedCount: 1,
      records: [{ invoiceId }],
    })

    const document = await app.inject((await person.call(invoiceFile, { invoiceId })).data)
    expect(document.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    const text = pdfText(document.rawPayload).join('')
    for (const words of [
      '电子发票（增值税专用发票）',
      `电子发票（增值税专用发票） ${fiscalNumber} · 第 1 页 / 共 1 页`,
      '样张',
      fiscalNumber,
      firm.titleName,
      firm.taxpayerId!,
      seller.name,
      seller.taxpayerId,
      'SKF 深沟球轴承',
      '6204-2RS1',
      '运费',
      '13%',
      '伍拾贰元零贰分',
      '¥52.02',
      '¥46.04',
      '¥5.98',
      '钱开票',
      orderNumber,
    ])
      expect(text).toContain(words)
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject', '=', `invoice:${invoiceId}`)
      .execute()
    expect(log).toEqual([{ action: 'invoice.issue', after: { status: 'invoiced', fiscalNumber } }])
  })

  test('[UC-11] are asked for over several orders with one form, for all of them or none, each of its own person', async () => {
    const [{ person, orderNumber: first, shopId }, stranger] = [await sale(), await sale()]
    const ware = { ...(await goods({ shopId, priceCents: 900, memberCents: 900 })), quantity: 1 }
    const second = await received(person, ware)
    const third = await received(person, ware)
    await ask(person, third)
    const of = async (...orderNumbers: string[]) =>
      (await person.call(invoicesOfOrders, { orderNumbers: orderNumbers.join(',') })).data
    const [one, two] = [await amountOf(person, first), await amountOf(person, second)]
    expect(await of(first, third, second)).toMatchObject({
      orders: [
        { orderNumber: first, amount: one, canApply: true },
        { orderNumber: third, amount: 0, canApply: false },
        { orderNumber: second, amount: two, canApply: true },
      ],
      amount: Math.round((one + two) * 100) / 100,
    })
    const askAll = (...orderNumbers: string[]) =>
      person.call(applyInvoices, { orderNumbers: orderNumbers.join(','), invoice: firm })
    expect((await askAll(first, third)).problem).toBe('invoiceRepeated')
    expect((await askAll(first, stranger.orderNumber)).problem).toBe('orderUnknown')
    expect((await person.call(invoicesOfOrder, { orderNumber: first })).data.invoices).toEqual([])
    const twice = await Promise.all([askAll(first, second), askAll(second, first)])
    expect(twice.map(({ problem }) => problem ?? 'ok').toSorted()).toEqual(['invoiceRepeated', 'ok'])
    for (const [orderNumber, amount] of [
      [first, one],
      [second, two],
    ] as const)
      expect(await only(person, orderNumber)).toMatchObject({ status: 'applied', amount })
  })

  test('[CHECKOUT-6] wished for at the checkout is applied for when the order is paid', async () => {
    const { shopId, clerk } = await writingShop()
    const person = await buyer({ level: 2 })
    const { uuid } = await person.confirmed(await person.cart({ ...(await goods({ shopId })), quantity: 2 }))
    const [orderNumber] = (await person.call(submitOrder, { uuid, orderInvoiceList: [firm] })).data.orderNumbers.split(
      ',',
    )
    expect((await person.call(invoicesOfOrder, { orderNumber: orderNumber! })).data).toMatchObject({
      canApply: false,
      invoices: [],
    })
    expect((await ask(person, orderNumber!)).problem).toBe('orderStatusChanged')
    await pay(orderNumber!)
    expect(await only(person, orderNumber!)).toMatchObject({ status: 'applied', amount: 28, invoiceType: 2 })
    const { invoiceId } = await only(person, orderNumber!)
    expect((await clerk.as(issueInvoice, { invoiceId })).problem).toBe('invoiceTooEarly')
    await ship(orderNumber!)
    expect((await clerk.as(issueInvoice, { invoiceId })).problem).toBe('invoiceTooEarly')
    expect((await ask(person, orderNumber!)).problem).toBe('invoiceRepeated')
  })

  test('is asked for once the group of its order is full', async () => {
    const person = await buyer()
    const orderNumber = await entered(person, await offerGroup())
    const stateOf = async () => (await person.call(invoicesOfOrder, { orderNumber })).data
    expect(await stateOf()).toMatchObject({ canApply: false, isGrouping: false })
    await pay(orderNumber)
    expect(await stateOf()).toMatchObject({ canApply: false, isGrouping: true })
  })

  test('is one for each line of an order, however often and fast it is asked for', async () => {
    const { db } = await testApp()
    const { person, orderNumber } = await sale()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person, orderNumber)))
    expect(answers.filter(({ code }) => code === '00000')).toHaveLength(1)
    expect(new Set(answers.map(({ problem }) => problem))).toEqual(new Set([undefined, 'invoiceRepeated']))
    // The constraint itself: a second line that holds the same goods is refused by PostgreSQL.
    const line = await db
      .selectFrom('invoice_line')
      .selectAll()
      .where('order_item_id', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    for (const item of [line.order_item_id, null])
      await expect(
        db
          .insertInto('invoice_line')
          .values({ ...line, id: newId(), order_item_id: item })
          .execute(),
      ).rejects.toMatchObject({ code: '23505' })
  })

  test('that was withdrawn or refused can be asked for again', async () => {
    const { clerk, person, orderNumber } = await sale()
    const { data: first } = await ask(person, orderNumber)
    expect((await person.call(withdrawInvoice, { invoiceId: first })).code).toBe('00000')
    expect((await person.call(withdrawInvoice, { invoiceId: first })).problem).toBe('invoiceStatusChanged')
    const { data: second } = await ask(person, orderNumber)
    expect((await clerk.as(refuseInvoice, { invoiceId: second, reason: '  ' })).problem).toBe('textBlank')
    expect((await clerk.as(refuseInvoice, { invoiceId: second, reason: '税号与名称不符' })).code).toBe('00000')
    expect(await only(person, orderNumber)).toMatchObject({ status: 'refused', refusal: '税号与名称不符' })
    expect((await clerk.as(issueInvoice, { invoiceId: second })).problem).toBe('invoiceStatusChanged')
    const { data: third } = await ask(person, orderNumber, { invoiceType: 1 })
    expect((await clerk.as(issueInvoice, { invoiceId: third })).code).toBe('00000')
    expect((await person.call(withdrawInvoice, { invoiceId: third })).problem).toBe('invoiceStatusChanged')
  })

  test('[INV-3] stands on the page of its order as applying, then as invoiced, though it was not asked for with the order', async () => {
    const { clerk, person, orderNumber } = await sale()
    const there = async () => (await person.call(orderDetail, { orderNumber })).data
    expect(await there()).toMatchObject({ orderInvoice: null, invoices: [] })
    const { data: refused } = await ask(person, orderNumber)
    await clerk.as(refuseInvoice, { invoiceId: refused, reason: '税号与名称不符' })
    const { data: invoiceId } = await ask(person, orderNumber, { titleName: '恒达二厂' })
    const [first, second] = [
      { status: 'refused', invoiceType: firm.invoiceType, titleName: firm.titleName, taxpayerId: firm.taxpayerId },
      { status: 'applied', invoiceType: firm.invoiceType, titleName: '恒达二厂', taxpayerId: firm.taxpayerId },
    ]
    expect((await there()).invoices).toEqual([first, second])
    await clerk.as(issueInvoice, { invoiceId })
    expect((await there()).invoices).toEqual([first, { ...second, status: 'invoiced' }])
  })

  test('[INV-1] of the special kind is for enterprise members', async () => {
    const { person, orderNumber } = await sale({ level: 1 })
    expect((await person.call(invoicesOfOrder, { orderNumber })).data.mayHaveSpecial).toBe(false)
    expect((await ask(person, orderNumber)).problem).toBe('invoiceInvalid')
    expect((await ask(person, orderNumber, { invoiceType: 1 })).code).toBe('00000')
  })

  test('belongs to its buyer and its shop: to all others it is unknown', async () => {
    const { app, merchant } = await testApp()
    const { clerk, person, orderNumber } = await sale()
    const [stranger, other] = [await buyer({ level: 2 }), await merchant(await shop(), ['invoices'])]
    const { data: invoiceId } = await ask(person, orderNumber)
    expect((await ask(stranger, orderNumber)).problem).toBe('orderUnknown')
    expect((await stranger.call(invoicesOfOrder, { orderNumber })).problem).toBe('orderUnknown')
    expect((await stranger.call(withdrawInvoice, { invoiceId })).problem).toBe('invoiceUnknown')
    for (const answer of [
      await other.as(issueInvoice, { invoiceId }),
      await other.as(refuseInvoice, { invoiceId, reason: 'x' }),
      await other.as(shopInvoiceFile, { invoiceId }),
    ])
      expect(answer.problem).toBe('invoiceUnknown')
    expect((await other.as(shopInvoices, { status: 'all' })).data.records).toEqual([])
    await clerk.as(issueInvoice, { invoiceId })
    expect((await stranger.call(invoiceFile, { invoiceId })).problem).toBe('invoiceUnknown')
    const { data: url } = await person.call(invoiceFile, { invoiceId })
    for (const forged of [
      url.replace(String(invoiceId), String(invoiceId + 1)),
      url.replace(/until=\d+/, 'until=9999999999999'),
      url.split('?')[0]!,
    ])
      expect((await app.inject(forged)).statusCode).toBe(404)
  })

  test('needs the company that writes it, and a number that the shop has not used', async () => {
    const { merchant } = await testApp()
    const shopId = await shop()
    const clerk = await merchant(shopId, ['invoices'])
    const person = await buyer({ level: 2 })
    const invoices = []
    for (let at = 0; at < 2; at++)
      invoices.push((await ask(person, await received(person, await goods({ shopId })))).data)
    const [first, second] = invoices as [number, number]
    expect((await clerk.as(shopSeller, {})).data).toBeNull()
    expect((await clerk.as(issueInvoice, { invoiceId: first })).problem).toBe('invoiceSellerMissing')
    expect((await clerk.as(saveShopSeller, { ...seller, taxpayerId: '123', was: null })).problem).toBe(
      'taxpayerIdInvalid',
    )
    await clerk.as(saveShopSeller, { ...seller, was: null })
    expect((await clerk.as(saveShopSeller, { ...seller, issuer: '孙会计', was: null })).problem).toBe(
      'changedMeanwhile',
    )
    expect((await clerk.as(saveShopSeller, { ...seller, was: (await clerk.as(shopSeller, {})).data })).code).toBe(
      '00000',
    )
    expect((await clerk.as(issueInvoice, { invoiceId: first, fiscalNumber: '123' })).problem).toBe(
      'fiscalNumberInvalid',
    )
    const fiscalNumber = '26322000000000000001'
    expect((await clerk.as(issueInvoice, { invoiceId: first, fiscalNumber })).code).toBe('00000')
    expect((await clerk.as(issueInvoice, { invoiceId: second, fiscalNumber })).problem).toBe('fiscalNumberRepeated')
    expect((await clerk.as(issueInvoice, { invoiceId: second })).code).toBe('00000')
  })

  test('is the shop’s own PDF or OFD where it sends one; anything else is refused', async () => {
    const { app } = await testApp()
    const { clerk, person, orderNumber } = await sale()
    const { data: invoiceId } = await ask(person, orderNumber)
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n%%EOF\n')
    const path = shopInvoiceUpload(invoiceId)
    expect((await sendFile(clerk, path, pdf)).problem).toBe('invoiceStatusChanged')
    await clerk.as(issueInvoice, { invoiceId })
    for (const bytes of [Buffer.from('<html>'), Buffer.from('PK\u0003\u0004 a.docx'), Buffer.from('%PDF-1.7 cut off')])
      expect((await sendFile(clerk, path, bytes)).problem).toBe('invoiceFileInvalid')
    expect((await sendFile(clerk, path, pdf)).success).toBe(true)
    const document = await app.inject((await person.call(invoiceFile, { invoiceId })).data)
    expect(document.rawPayload).toEqual(pdf)
    expect(document.headers['content-disposition']).toMatch(/^attachment; filename="invoice-\d+\.pdf"$/)
    expect((await sendFile(person, path, pdf)).success).toBe(false)
  })
})
