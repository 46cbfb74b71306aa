import { describe, expect, test } from 'vitest'
import { submitOrder } from '#features/checkout/contract.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import type { OrderInvoice } from '#features/orders/invoice.ts'
import { invoiceUsual } from '../titles-contract.ts'
import { wireAuditStatus } from '#features/members/states.ts'
import { newId } from '#server/database/ids.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, goods, type Buyer } from '../../../../tests/trade.ts'
import { saveInvoiceTitle } from '../contract.ts'

const title = {
  titleType: titleTypes.unit,
  titleName: '常州恒达机械有限公司',
  taxpayerId: '91350100M000100Y43',
  email: 'a@hengda.com',
}
const personal: OrderInvoice = {
  invoiceType: invoiceTypes.general,
  titleType: titleTypes.personal,
  titleName: '李敏',
  email: 'a@b.cn',
}

const begins = async ({ call }: Buyer) => (await call(invoiceUsual, {})).data
async function order(person: Buyer, invoice?: OrderInvoice): Promise<void> {
  const { uuid } = await person.confirmed(await person.cart(await goods()))
  const answer = await person.call(submitOrder, { uuid, ...(invoice && { orderInvoiceList: [invoice] }) })
  expect(answer.code).toBe('00000')
}

describe('[CHECKOUT-6] the invoice that a checkout begins with', () => {
  test('is special with the title that a firm keeps, and after that what it chose last, but never none', async () => {
    const firm = await buyer({ level: 2 })
    await firm.call(saveInvoiceTitle, { title, isDefault: true })
    expect(await begins(firm)).toEqual({ invoiceType: invoiceTypes.special, title })
    await order(firm, { ...title, invoiceType: invoiceTypes.general, titleName: '恒达二厂' })
    const chosen = { invoiceType: invoiceTypes.general, title: { ...title, titleName: '恒达二厂' } }
    expect(await begins(firm)).toEqual(chosen)
    await order(firm)
    expect(await begins(firm)).toEqual(chosen)
  })

  test('is special with name, number and address of the certification, where a firm keeps no title', async () => {
    const { db } = await testApp()
    const firm = await buyer({ level: 3 })
    const now = new Date()
    await db
      .insertInto('enterprise_audit')
      .values({
        id: newId(),
        account_id: firm.accountId,
        is_change: false,
        granted_level: 3,
        status: wireAuditStatus.approved,
        position: '',
        contact_name: '',
        phone: '',
        address: '',
        firm_name: title.titleName,
        credit_code: title.taxpayerId,
        email: title.email,
        created_at: now,
        decided_at: now,
      })
      .execute()
    expect(await begins(firm)).toEqual({ invoiceType: invoiceTypes.special, title })
  })

  test('is general where nothing that is known of a firm passes the check of a special one', async () => {
    const firm = await buyer({ level: 2 })
    expect(await begins(firm)).toEqual({ invoiceType: invoiceTypes.general, title: null })
    await firm.call(saveInvoiceTitle, { title: { titleType: titleTypes.personal, titleName: '李敏', email: 'a@b.cn' } })
    expect(await begins(firm)).toEqual({ invoiceType: invoiceTypes.general, title: null })
  })

  test('is of a person what they chose last: none, or one in their name', async () => {
    const [person, other] = [await buyer(), await buyer()]
    expect(await begins(person)).toEqual({ invoiceType: 0, title: null })
    await order(person, personal)
    const { invoiceType, ...kept } = personal
    expect(await begins(person)).toEqual({ invoiceType, title: kept })
    await order(person)
    expect((await begins(person)).invoiceType).toBe(0)
    expect(await begins(other)).toEqual({ invoiceType: 0, title: null })
  })
})
