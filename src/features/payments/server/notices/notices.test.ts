// Notices in any order, over HTTP with their real signatures: the books end where a model of a few lines says they
// must.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, MINUTE_MS } from '#core/time.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { buyer, type Buyer } from '../../../../../tests/trade.ts'
import { modelRuns, modelTimeMs } from '../../../../../tests/tier.ts'
import { paymentLab, type PaymentLab } from '../../../../../tests/payment-lab.ts'
import type { Fault, Post } from '../../../../simulator/notices.ts'
import { newTrade, type Provider, type Trade } from '../../../../simulator/store.ts'
import { payEntry, payType } from '../../rules.ts'
import { closePayment, insertPayment } from '../queries.ts'

let lab: PaymentLab
let li: Buyer
beforeAll(async () => {
  lab = await paymentLab()
  li = await buyer()
})
afterAll(() => lab.close())

const AMOUNT = 12_345
const providers = ['wechat', 'alipay', 'paypal'] as const
const words = {
  wechat: { paid: 'SUCCESS', failed: 'PAYERROR' },
  alipay: { paid: 'TRADE_SUCCESS', failed: 'TRADE_CLOSED' },
  paypal: { paid: 'PAYMENT.CAPTURE.COMPLETED', failed: 'PAYMENT.CAPTURE.DENIED' },
} as const

/** An attempt to top up, and what the provider knows of it; an order would do the same, slower. */
async function attempt(provider: Provider) {
  const now = new Date()
  const [id, topUpId, payNumber] = [newId(), newId(), newNumber(now)]
  const expiresAt = after(now, 10 * MINUTE_MS)
  await lab.db
    .insertInto('top_up')
    .values({
      id: topUpId,
      top_up_number: payNumber,
      account_id: li.accountId,
      amount_cents: AMOUNT,
      status: 'created',
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const targets = [{ id: topUpId, number: payNumber, amountCents: AMOUNT }]
  const asked = provider === 'paypal' ? { cents: 1734, currency: 'USD' } : undefined
  const common = {
    id,
    payNumber,
    accountId: li.accountId,
    channel: provider,
    payType: payType[provider],
    status: 'created' as const,
  }
  await insertPayment(lab.db, { ...common, remitCode: null, entry: payEntry.topUp, targets, asked, now, expiresAt })
  const facts = { provider, number: payNumber, amountCents: asked?.cents ?? AMOUNT, currency: asked?.currency ?? 'CNY' }
  return {
    id,
    topUpId,
    payNumber,
    trade: newTrade({ ...facts, subject: '充值', expiresAt: expiresAt.getTime(), notifyUrl: '' }),
  }
}

const ofMoney = (trade: Trade, money: string): Trade => ({
  ...trade,
  id: trade.number + money,
  order: trade.number + money,
  paidAt: Date.now(),
})

async function post(provider: Provider, { headers, body }: Post): Promise<number> {
  const { statusCode } = await lab.app.inject({
    method: 'POST',
    url: `/notify/pay/${provider}`,
    headers,
    payload: body,
  })
  return statusCode
}

const write = (trade: Trade, word: 'paid' | 'failed', fault: Fault): Post =>
  lab.simulator.writers[trade.provider](trade, words[trade.provider][word], fault)

async function books({ payNumber, id, topUpId }: { payNumber: string; id: number; topUpId: number }) {
  const { db } = lab
  const [payment, topUp, refunds, lines] = await Promise.all([
    db.selectFrom('payment').select(['status', 'channel_number']).where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('top_up').select('status').where('id', '=', topUpId).executeTakeFirstOrThrow(),
    db.selectFrom('refund').select('amount_cents').where('payment_id', '=', id).execute(),
    db
      .selectFrom('ledger_line')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
      .select(['account', 'amount_cents'])
      .where('reference', '=', payNumber)
      .execute(),
  ])
  const sum = (account: string): number =>
    lines.filter((line) => line.account === account).reduce((total, line) => total - line.amount_cents, 0)
  return {
    status: payment.status,
    money: payment.channel_number?.slice(payNumber.length) ?? null,
    topUp: topUp.status,
    refunds: refunds.length,
    wallet: sum(`wallet:${li.accountId}`),
    owed: sum(`refund:${payNumber}`),
  }
}

type Model = { status: string; money: string | null; topUp: string; back: Set<string> }
type Step =
  | { what: 'paid' | 'failed'; money: 'A' | 'B'; fault: Fault }
  | { what: 'again'; which: number }
  | { what: 'close' | 'lapse' }

/** What the mall must make of it. */
function hears(model: Model, what: 'paid' | 'failed', money: string, tellsFailures: boolean): void {
  if (what === 'failed') {
    if (model.status === 'created' && tellsFailures) model.status = 'failed'
  } else if (model.status === 'created' || model.status === 'failed') {
    model.money = money
    model.status = model.topUp === 'created' ? 'paid' : 'refunding'
    if (model.topUp === 'created') model.topUp = 'paid'
    else model.back.add(money)
  } else if (model.status === 'closed') {
    model.status = 'refunding'
    model.money = money
    model.back.add(money)
  } else if (money !== model.money) model.back.add(money)
}

const bad = ['forged', 'badTag', 'unknownSerial', 'wrongAmount'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom('paid', 'failed'),
      money: fc.constantFrom('A', 'B'),
      fault: fc.constantFrom('none', 'none', 'none', ...bad),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('again' as const), which: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('close', 'lapse') }) },
) as fc.Arbitrary<Step>

describe.each(providers)('%s', (provider) => {
  test('[PAY-5] 200 random sequences of notices end in the model’s state', { timeout: modelTimeMs(200) }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const one = await attempt(provider)
        const model: Model = { status: 'created', money: null, topUp: 'created', back: new Set() }
        const sent: { post: Post; what: 'paid' | 'failed'; money: string; isSound: boolean }[] = []
        for (const now of steps) {
          if (now.what === 'close') {
            if (await closePayment(lab.db, one.id)) model.status = 'closed'
          } else if (now.what === 'lapse') {
            await lab.db
              .updateTable('top_up')
              .set({ status: 'closed' })
              .where('id', '=', one.topUpId)
              .where('status', '=', 'created')
              .execute()
            if (model.topUp === 'created') model.topUp = 'closed'
          } else {
            const old = now.what === 'again' ? sent[now.which] : undefined
            if (now.what === 'again' && !old) continue
            const next = old ?? {
              post: write(
                ofMoney(one.trade, (now as { money: string }).money),
                now.what as 'paid',
                (now as { fault: Fault }).fault,
              ),
              what: now.what as 'paid' | 'failed',
              money: (now as { money: string }).money,
              isSound: (now as { fault: Fault }).fault === 'none',
            }
            if (!old) sent.push(next)
            await post(provider, next.post)
            if (next.isSound && !old) hears(model, next.what, next.money, provider !== 'alipay')
          }
        }
        const { status, money, topUp, back } = model
        const wallet = topUp === 'paid' ? AMOUNT : 0
        expect(await books(one)).toEqual({ status, money, topUp, refunds: back.size, wallet, owed: back.size * AMOUNT })
      }),
      { numRuns: modelRuns(200), endOnFailure: true },
    )
  })

  test('[PAY-5] none of 1,000 forged notices changes anything', { timeout: 60_000 }, async () => {
    const one = await attempt(provider)
    const before = await books(one)
    const trade = ofMoney(one.trade, 'A')
    const sound = write(trade, 'paid', 'none')
    const statuses = new Map<number, number>()
    const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(255), fc.nat(3), async (at, bits, kind) => {
        const body = Buffer.from(sound.body)
        const headers = { ...sound.headers }
        const names = Object.keys(headers).filter((name) =>
          /(signature|nonce|timestamp|serial|sig|-id|-time|cert-url|auth-algo)$/.test(name),
        )
        if (kind === 0 || names.length === 0) body[at % body.length]! ^= bits || 1
        else if (kind === 1) headers[names[at % names.length]!] += String.fromCodePoint(33 + (bits % 90))
        else if (kind === 2) delete headers[names[at % names.length]!]
        else body[at % body.length] = body[at % body.length] === bits ? 64 : bits
        // A form says the same in several ways of writing: what was signed is what it says.
        fc.pre(
          provider !== 'alipay' ||
            String(new URLSearchParams(body.toString())) !== String(new URLSearchParams(sound.body)),
        )
        count(await post(provider, { headers, body: body as never }))
      }),
      { numRuns: 1000 },
    )
    expect(await books(one)).toEqual(before)
    expect([...statuses.keys()].every((status) => status === 400)).toBe(true)
    expect(await post(provider, sound)).toBeLessThan(300) // the one they were made of is sound
  })
})

test('[PAY-5] WeChat Pay: a notice of ten minutes ago is refused', async () => {
  const one = await attempt('wechat')
  expect(await post('wechat', write(ofMoney(one.trade, 'A'), 'paid', 'oldTime'))).toBe(400)
  expect((await books(one)).status).toBe('created')
})

test('[PAY-5] a notice of another merchant, app or account is refused though it is signed', async () => {
  const { config, channels, db } = lab
  const one = await attempt('wechat')
  const { headers, body } = write(ofMoney(one.trade, 'A'), 'paid', 'none')
  const { wechatChannel } = await import('../channels/wechat/wechat.ts')
  const other = wechatChannel({ ...config.wechat, mchid: '1900000110' }, lab.mall)
  await expect(other.readNotice(db, Buffer.from(body), headers, new Date())).rejects.toThrow('merchant')
  const two = await attempt('alipay')
  const said = write(ofMoney(two.trade, 'A'), 'paid', 'none')
  const { alipayChannel } = await import('../channels/alipay/alipay.ts')
  const another = alipayChannel({ ...config.alipay, sellerId: '2088000000000000' }, lab.mall)
  await expect(another.readNotice(db, Buffer.from(said.body), said.headers, new Date())).rejects.toThrow('seller')
  await expect(
    channels.alipay!.readNotice(db, Buffer.from(said.body), said.headers, new Date()),
  ).resolves.toMatchObject({
    kind: 'payment',
  })
})
