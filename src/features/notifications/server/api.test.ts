import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { after, DAY_MS } from '#core/time.ts'
import { wireService } from '#features/after-sales/contract.ts'
import { acceptReturn } from '#features/after-sales/staff-contract.ts'
import { cancelOrder } from '#features/orders/contract.ts'
import { toggleFavourite } from '#features/favourites/mark-contract.ts'
import { cancelExpired } from '#features/orders/server/moves.ts'
import { payOrder } from '#features/payments/contract.ts'
import { payType } from '#features/payments/rules.ts'
import { bookTransfer } from '#features/payments/server/index.ts'
import { inTransaction } from '#server/database/database.ts'
import { emit } from '#server/events.ts'
import { readConfig, type Config } from '#server/settings/config.ts'
import type { Job } from '#server/work/clock.ts'
import { sendDue } from '#server/work/outbox.ts'
import { testApp } from '../../../../tests/app.ts'
import { bought, sendRefunds, transferRefunds } from '../../../../tests/returns.ts'
import { buyer, goods, letExpire, pay, ship } from '../../../../tests/trade.ts'
import { notificationTemplates, saveNotificationTemplate } from '../console-contract.ts'
import * as contract from '../contract.ts'
import { kindNames, MAIL_CODE_TRIES, NOTIFICATION_KEPT_DAYS, unknownHoles } from '../rules.ts'
import { notifications as feature } from './feature.ts'
import { notificationJobs } from './jobs.ts'
import { mailOutbox } from './mail/mail.ts'
import { MAIL } from './tell.ts'

let db: Awaited<ReturnType<typeof testApp>>['db']
beforeAll(async () => {
  ;({ db } = await testApp())
})

const list = async (person: Pick<Awaited<ReturnType<typeof buyer>>, 'call'>, input = {}) =>
  (await person.call(contract.notifications, input)).data
const demo = readConfig({})
const sendMail = (config: Config = demo, now = new Date()) =>
  sendDue(db, { [MAIL]: mailOutbox(config) }, now, { only: [MAIL] })
const mailsTo = async (email: string) =>
  (await db.selectFrom('demo_mail').selectAll().where('email', '=', email).orderBy('id').execute()).map(
    ({ content, unsubscribe_url: link }) => ({ content, link }),
  )
const runJob = (name: string, now = new Date()) =>
  (notificationJobs().find((job) => job.name === name) as Job).run({ db, now })

let people = 0
/** Somebody with a confirmed address. */
async function reader() {
  const person = await buyer()
  const email = `reader${people++}.${person.accountId}@example.com`
  await person.call(contract.giveAddress, { email })
  await sendMail()
  const [{ content } = { content: '' }] = await mailsTo(email)
  const code = /\d{6}/.exec(content)![0]
  expect(await person.call(contract.confirmAddress, { validCode: code })).toMatchObject({ code: '00000' })
  return { ...person, email }
}

test('a buyer is told once that an order was paid and that it left, each in the language of who asks', async () => {
  const { as } = await testApp()
  const person = await buyer()
  const [orderNumber] = await person.order({ ...(await goods({ priceCents: 1234_56 })), quantity: 2 })
  expect(await list(person)).toMatchObject({ total: 0 })
  await pay(orderNumber!)
  await ship(orderNumber!)
  const chinese = await list(person)
  expect(chinese.records.map(({ kind }) => kind)).toEqual(['orderShipped', 'orderPaid'])
  expect(chinese.unread).toMatchObject({ orders: 2, afterSales: 0 })
  const english = (await as(person.token, { locale: 'en' })(contract.notifications, {})).data
  expect(english.records[1]).toMatchObject({
    title: `Payment received: order ${orderNumber}`,
    href: `/user-center/uc-order-detail?orderNumber=${orderNumber}`,
    isRead: false,
    topic: 'orders',
  })
  expect(english.records[1]!.content).toContain('¥2,469.12')
  const { id: orderId } = await db
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', '=', orderNumber!)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => emit(tx, 'orderPaid', [{ orderId } as never], new Date()).catch(() => undefined))
  expect(await list(person)).toMatchObject({ total: 2 })
})

test('who cancels an order knows it; whose time to pay ran out is told', async () => {
  const person = await buyer()
  const part = await goods()
  const [byHand] = await person.order(part)
  await person.call(cancelOrder, { orderNumber: byHand! })
  expect(await list(person)).toMatchObject({ total: 0 })
  const [late] = await person.order(part)
  expect((await person.call(contract.duties, {})).data).toMatchObject([{ kind: 'pay', number: late }])
  await letExpire(late!)
  await inTransaction(db, (tx) => cancelExpired(tx, new Date()))
  expect((await list(person)).records).toMatchObject([{ kind: 'orderExpired' }])
  expect((await person.call(contract.duties, {})).data).toEqual([])
})

test('nobody reads, counts or marks what is another’s', async () => {
  const [mine, other] = [await buyer(), await buyer()]
  const [orderNumber] = await mine.order(await goods())
  await pay(orderNumber!)
  const [{ id } = { id: 0 }] = (await list(mine)).records
  expect(await list(other)).toMatchObject({ total: 0 })
  expect((await other.call(contract.readNotifications, { notificationId: id })).data).toBe(0)
  expect((await mine.call(contract.unreadCount, {})).data).toBe(1)
  expect((await other.call(contract.duties, {})).data).toEqual([])
  expect((await mine.call(contract.readNotifications, { notificationId: id })).data).toBe(0)
  expect((await list(mine, { unread: 'true' })).records).toEqual([])
  expect((await list(mine)).records).toMatchObject([{ isRead: true }])
})

test.each(['sandbox', 'balance'] as const)(
  'money that came back is told once, with the sum and the order that it was paid for: %s',
  async (by) => {
    const order = await bought({ by, quantities: [3], until: 'paid' })
    const application = { applyType: wireService.refundOnly, buyerReason: 'tooSlow' } as const
    const { refundSn } = (await order.apply([2], application)).data
    expect((await order.seller.as(acceptReturn, { refundSn })).code).toBe('00000')
    await sendRefunds()
    await sendRefunds()
    const { records } = await list(order, { topic: 'afterSales' })
    expect(records).toMatchObject([
      { kind: 'refundDone', href: `/user-center/uc-order-detail?orderNumber=${order.orderNumber}` },
    ])
    expect(records[0]!.title).toContain('20.00')
  },
)

test('money that came twice goes back with the numbers of the orders that it was sent for, and says why', async () => {
  const { as } = await testApp()
  const person = await buyer()
  const numbers = (await person.order(await goods(), await goods())).toSorted()
  const input = { orderNumbers: numbers.join(','), payType: payType.bank }
  const { remitCode } = (await person.call(payOrder, input)).data!.remittance!
  for (const [bankNumber, verdict] of [
    [randomUUID(), 'paid'],
    [randomUUID(), 'double'],
  ] as const)
    expect(await bookTransfer(db, { reference: remitCode, amountYuan: 40, bankNumber }, new Date())).toBe(verdict)
  await transferRefunds()
  const { records } = await list(person, { topic: 'afterSales' })
  expect(records).toMatchObject([
    {
      kind: 'refundDone',
      title: '退款 ¥40.00 已退回',
      content: `${numbers.join('、')}（重复付款） 的退款已按原付款方式退回。`,
      href: `/user-center/uc-order-detail?orderNumber=${numbers[0]}`,
    },
  ])
  const english = (await as(person.token, { locale: 'en' })(contract.notifications, { topic: 'afterSales' })).data
  expect(english.records[0]!.content).toBe(
    `The refund for ${numbers.join(', ')} (repeated payment) went back the way it was paid.`,
  )
})

test('a favourite that fell below its price when it was kept is told once a day, and one that rose is not', async () => {
  const person = await buyer()
  const [falls, rises] = [await goods({ priceCents: 1990 }), await goods({ priceCents: 1990 })]
  for (const part of [falls, rises]) await person.call(toggleFavourite, { prodId: part.prodId, skuId: part.skuId })
  const price = (skuId: number, cents: number) =>
    db.updateTable('sku').set({ price_cents: cents }).where('id', '=', skuId).execute()
  await price(falls.skuId, 1860)
  await price(rises.skuId, 2500)
  await price(rises.skuId, 2100) // fell, and is dearer than it was
  for (let turn = 0; turn < 2; turn++) await runJob('notifications: fallen prices')
  await price(falls.skuId, 1700)
  await runJob('notifications: fallen prices')
  const { records } = await list(person, { topic: 'watched' })
  expect(records).toMatchObject([{ kind: 'priceFell', href: `/detail/${falls.prodId}?skuId=${falls.skuId}` }])
  expect(records[0]!.title).toContain('18.60')
  expect(records[0]!.content).toContain('19.90')
})

test('an address gets nothing but the code until the code came back, and only so many tries', async () => {
  const person = await buyer()
  const email = `careful.${person.accountId}@example.com`
  expect((await person.call(contract.giveAddress, { email: 'no address' })).problem).toBe('emailInvalid')
  await person.call(contract.giveAddress, { email })
  await person.call(contract.chooseMail, { topic: 'orders', byMail: true })
  const [orderNumber] = await person.order(await goods())
  await pay(orderNumber!)
  await sendMail()
  const sent = await mailsTo(email)
  expect(sent).toHaveLength(1)
  const code = /\d{6}/.exec(sent[0]!.content)![0]
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let turn = 0; turn < MAIL_CODE_TRIES; turn++)
    expect((await person.call(contract.confirmAddress, { validCode: wrong })).problem).toBe('mailCodeWrong')
  expect((await person.call(contract.confirmAddress, { validCode: code })).problem).toBe('tooOften')
  expect((await person.call(contract.notificationSettings, {})).data).toMatchObject({ email, isConfirmed: false })
  const waiting = await db.selectFrom('outbox').select('payload').where('kind', '=', MAIL).execute()
  expect(JSON.stringify(waiting)).not.toMatch(new RegExp(`${email}|"${code}"`))
})

test('mail is sent of what a person chose, once, and ends by its own link without a login', async () => {
  const { app } = await testApp()
  const person = await reader()
  await person.call(contract.chooseMail, { topic: 'orders', byMail: true })
  const [first] = await person.order(await goods())
  await pay(first!)
  await Promise.all([sendMail(), sendMail()])
  await sendMail()
  const [, mail, ...more] = await mailsTo(person.email)
  expect(more).toEqual([])
  expect(mail!.content).toContain(`/user-center/uc-order-detail?orderNumber=${first}`)
  const link = new URL(mail!.link!)
  const once = `/notification/unsubscribe/${link.searchParams.get('token')}/${link.searchParams.get('topic')}`
  expect((await app.inject({ method: 'GET', url: once })).statusCode).toBe(404)
  const response = await app.inject({
    method: 'POST',
    url: once,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(response.json()).toMatchObject({ code: '00000' })
  expect((await person.call(contract.notificationSettings, {})).data.byMail).toMatchObject({
    orders: false,
    invoices: true,
  })
  const [second] = await person.order(await goods())
  await pay(second!)
  await sendMail()
  expect(await mailsTo(person.email)).toHaveLength(2)
  expect(await list(person)).toMatchObject({ total: 2 })
})

test('what was switched off, taken away or closed meanwhile does not leave any more', async () => {
  const [off, gone, closed] = [await reader(), await reader(), await reader()]
  for (const person of [off, gone, closed]) {
    await person.call(contract.chooseMail, { topic: 'orders', byMail: true })
    const [orderNumber] = await person.order(await goods())
    await pay(orderNumber!)
  }
  await off.call(contract.chooseMail, { topic: 'orders', byMail: false })
  await gone.call(contract.removeAddress, {})
  await inTransaction(db, (tx) => feature.personalData!(tx, { accountId: closed.accountId, now: new Date() }))
  await sendMail()
  for (const { email } of [off, gone]) expect(await mailsTo(email)).toHaveLength(1) // the code
  expect(await mailsTo(closed.email)).toEqual([])
  expect(await list(closed)).toMatchObject({ total: 0 })
})

test('the operator writes the words in both languages; unknown placeholders are refused, and the log knows', async () => {
  const { operator } = await testApp()
  const { as } = await operator(['content'])
  const person = await buyer()
  const [orderNumber] = await person.order(await goods())
  await pay(orderNumber!)
  const template = (await as(notificationTemplates, {})).data.find(({ kind }) => kind === 'orderPaid')!
  const input = {
    kind: 'orderPaid' as const,
    basedOn: template.version,
    title: { zh_CN: '款到：{order}', en: 'Paid: {order}' },
    content: { zh_CN: '{shop} 谢谢', en: 'Thanks from {shop}' },
  }
  const wrong = { ...input, content: { ...input.content, en: 'Thanks, {reason} {' } }
  expect(await as(saveNotificationTemplate, wrong)).toMatchObject({
    problem: 'templateHoles',
    details: { holes: '{reason} {' },
  })
  expect((await as(saveNotificationTemplate, input)).code).toBe('00000')
  expect((await as(saveNotificationTemplate, input)).problem).toBe('changedMeanwhile')
  expect((await list(person)).records[0]!.title).toMatch(new RegExp(`^(款到：|Paid: )${orderNumber}$`))
  const logged = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', 'notificationTemplate:orderPaid')
    .execute()
  expect(logged).toMatchObject([{ action: 'notifications.write', after: { titleEn: 'Paid: {order}' } }])
  const code = (await as(notificationTemplates, {})).data.find(({ kind }) => kind === 'confirmation')!
  const mute = { ...code, basedOn: code.version, content: { zh_CN: '没有', en: 'none' } }
  expect(await as(saveNotificationTemplate, mute)).toMatchObject({
    problem: 'templateHoles',
    details: { holes: '{code}' },
  })
  await db.deleteFrom('notification_template').execute()
})

test('the built-in words name nothing that their kind does not know', async () => {
  const { operator } = await testApp()
  const { data } = await (await operator(['content'])).as(notificationTemplates, {})
  expect(data).toHaveLength(kindNames.length + 1)
  for (const { kind, builtIn } of data)
    for (const words of [...Object.values(builtIn.title), ...Object.values(builtIn.content)])
      expect({ kind, unknown: unknownHoles(kind, words) }).toEqual({ kind, unknown: [] })
})

test('what is older than half a year is forgotten', async () => {
  const person = await buyer()
  const [orderNumber] = await person.order(await goods())
  await pay(orderNumber!)
  await runJob('notifications: forget the old ones', after(new Date(), (NOTIFICATION_KEPT_DAYS - 1) * DAY_MS))
  expect(await list(person)).toMatchObject({ total: 1 })
  await db
    .updateTable('notification')
    .set({ at: after(new Date(), -(NOTIFICATION_KEPT_DAYS + 1) * DAY_MS) })
    .where('account_id', '=', person.accountId)
    .execute()
  await runJob('notifications: forget the old ones')
  expect(await list(person)).toMatchObject({ total: 0 })
})
