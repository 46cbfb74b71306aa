import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, wireTime } from '#core/time.ts'
import type { MemberContext } from '#server/context.ts'
import { inTransaction, type Database } from '#server/database.ts'
import { newId, newNumber } from '#server/ids.ts'
import { book } from '#server/ledger.ts'
import { orderPayInfo, extendPayTime, lockUnpaidOrders, payOrders } from '#features/orders/server/index.ts'
import { QR_MS, TRANSFER_MS, payType } from '../rules.ts'
import type { Channel } from './channels/channel.ts'
import { balanceOf, changeWallet, findOpenPayment, insertPayment, lockWallet } from './queries.ts'
import { settleSandbox } from './sandbox.ts'
import { bankAccount, newRemitCode } from './transfer.ts'
import { channelNameOf, channelsOf, switchedOn } from './ways.ts'

const split = (orderNumbers: string): string[] => [...new Set(orderNumbers.split(','))]

export async function counter(context: MemberContext, { orderNumbers }: { orderNumbers: string }) {
  const { db, accountId, now, locale } = context
  const orders = await orderPayInfo(db, { orderNumbers: split(orderNumbers), accountId, locale, now })
  const open = await findOpenPayment(db, { accountId, channel: 'bank', orderIds: orders.map(({ orderId }) => orderId), now })
  const endsAt = new Date(Math.min(...orders.map(({ expiresAt }) => expiresAt.getTime())))
  const status = orders.find((order) => order.status !== 'pendingPayment')?.wireStatus ?? 1
  return {
    totalFee: yuan(orders.reduce((sum, { actualCents }) => sum + actualCents, 0)),
    endTime: wireTime(endsAt),
    endsAt: endsAt.getTime(),
    isExpired: orders.some((order) => order.isExpired),
    status,
    receiver: orders[0]!.receiver,
    userAddr: orders[0]!.userAddr,
    prodNameList: orders.flatMap(({ prodNames }) => prodNames),
    balance: yuan(await balanceOf(db, accountId)),
    remittance: open ? await remittanceOf(db, open) : null,
  }
}

type Open = Pick<
  NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>,
  'payNumber' | 'amountCents' | 'currency' | 'remitCode' | 'expiresAt' | 'proof'
>

async function remittanceOf(db: Database, { payNumber, remitCode, amountCents, expiresAt, proof }: Open) {
  return {
    payNumber,
    remitCode: remitCode!,
    amount: yuan(amountCents),
    ...(await bankAccount(db)),
    endTime: wireTime(expiresAt),
    hasProof: proof !== null,
  }
}

export async function pay(context: MemberContext, wish: { orderNumbers: string; payType?: number | undefined }) {
  const { db, config } = context
  const atOnce = wish.payType === undefined
  const name = channelNameOf(wish.payType ?? payType.sandbox)
  const ways: Partial<Record<string, boolean>> = await switchedOn(context)
  if (!name || !ways[name]) throw new Problem('payWayOff')
  const orderNumbers = split(wish.orderNumbers)
  if (name === 'balance') return payByBalance(context, orderNumbers)

  const channel = channelsOf(config)[name]!
  const payment = await openAttempt(context, channel, orderNumbers)
  if (atOnce) {
    await settleSandbox(context, payment)
    return null
  }
  const { codeUrl } = await channel.start(db, { ...payment, subject: orderNumbers.join(',') })
  return {
    payNumber: payment.payNumber,
    codeUrl,
    endsAt: payment.expiresAt.getTime(),
    remittance: name === 'bank' ? await remittanceOf(db, payment) : null,
  }
}

/** The open attempt by this channel for these orders, or a new one. The provider is asked after the commit: it never holds our locks. */
function openAttempt({ db, accountId, now }: MemberContext, channel: Channel, orderNumbers: string[]): Promise<Open> {
  return inTransaction(db, async (tx) => {
    const orders = await lockUnpaidOrders(tx, { orderNumbers, accountId, now })
    const orderIds = orders.map(({ orderId }) => orderId)
    const open = await findOpenPayment(tx, { accountId, channel: channel.name, orderIds, now })
    if (open) return open
    const isTransfer = channel.name === 'bank'
    const made = {
      payNumber: newNumber(now),
      remitCode: isTransfer ? newRemitCode() : null,
      expiresAt: after(now, isTransfer ? TRANSFER_MS : QR_MS),
    }
    if (isTransfer) await extendPayTime(tx, { orderIds, accountId, until: made.expiresAt })
    await insertPayment(tx, {
      ...made,
      id: newId(),
      accountId,
      channel: channel.name,
      payType: isTransfer ? payType.bank : payType.sandbox,
      status: 'created',
      orders: orders.map(({ orderId, actualCents }) => ({ id: orderId, amountCents: actualCents })),
      now,
    })
    return { ...made, currency: 'CNY', amountCents: orders.reduce((sum, { actualCents }) => sum + actualCents, 0), proof: null }
  })
}

/** Orders first, then the wallet: the one order of locks. Too little pays nothing. */
function payByBalance({ db, accountId, now }: MemberContext, orderNumbers: string[]): Promise<null> {
  return inTransaction(db, async (tx) => {
    const orders = await lockUnpaidOrders(tx, { orderNumbers, accountId, now })
    const amountCents = orders.reduce((sum, { actualCents }) => sum + actualCents, 0)
    const wallet = await lockWallet(tx, accountId)
    if (!wallet || !(await changeWallet(tx, accountId, -amountCents)))
      throw new Problem('balanceShort', { balance: yuan(wallet?.balanceCents ?? 0).toFixed(2) })
    const payNumber = newNumber(now)
    await insertPayment(tx, {
      id: newId(),
      payNumber,
      accountId,
      channel: 'balance',
      payType: payType.balance,
      status: 'paid',
      remitCode: null,
      orders: orders.map(({ orderId, actualCents }) => ({ id: orderId, amountCents: actualCents })),
      now,
      expiresAt: now,
    })
    const orderIds = orders.map(({ orderId }) => orderId)
    if (!(await payOrders(tx, orderIds, { payType: payType.balance, now }))) throw new Problem('orderStatusChanged')
    const escrow = orders.map(({ orderNumber, actualCents }) => [`escrow:${orderNumber}`, -actualCents] as const)
    await book(tx, {
      kind: 'payment',
      reference: payNumber,
      at: now,
      lines: { [`wallet:${accountId}`]: amountCents, ...Object.fromEntries(escrow) },
    })
    return null
  })
}

export async function arePaid({ db, accountId, locale, now }: MemberContext, { orderNumbers }: { orderNumbers: string }): Promise<boolean> {
  const orders = await orderPayInfo(db, { orderNumbers: split(orderNumbers), accountId, locale, now })
  return orders.every(({ isPaid }) => isPaid)
}
