import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, wireTime } from '#core/time.ts'
import type { MemberContext } from '#server/context.ts'
import { inTransaction, type Database } from '#server/database.ts'
import { newId, newNumber } from '#server/ids.ts'
import { checkPayPassword, hasPayPassword } from '#features/accounts/server/index.ts'
import { QR_MS, TRANSFER_MS, payEntry, payType, type PayEntry } from '../rules.ts'
import { payByBalance } from './balance-way.ts'
import type { ChannelName } from './channels/channel.ts'
import { payableOf } from './payables.ts'
import { balanceOf, findOpenPayment, insertPayment } from './queries.ts'
import { settleSandbox } from './sandbox.ts'
import { bankAccount, newRemitCode } from './transfer.ts'
import { channelsOf, switchedOn, wayOf } from './ways.ts'

const split = (orderNumbers: string): string[] => [...new Set(orderNumbers.split(','))]

type Numbers = { orderNumbers: string; payEntry: number }

export async function counter(context: MemberContext, { orderNumbers, payEntry: of }: Numbers) {
  const { db, accountId, now, locale } = context
  const entry = of as PayEntry
  const dues = await payableOf(entry).look(db, { numbers: split(orderNumbers), accountId, locale, now })
  const transfer = { accountId, channel: 'bank', payType: payType.bank, entry, ids: dues.map(({ id }) => id), now }
  const open = await findOpenPayment(db, transfer)
  const endsAt = new Date(Math.min(...dues.map(({ expiresAt }) => expiresAt.getTime())))
  return {
    totalFee: yuan(dues.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    endTime: wireTime(endsAt),
    endsAt: endsAt.getTime(),
    isExpired: dues.some((due) => due.isExpired),
    status: dues.find(({ wireStatus }) => wireStatus !== 1)?.wireStatus ?? 1,
    receiver: dues[0]!.receiver,
    userAddr: dues[0]!.userAddr,
    prodNameList: dues.flatMap(({ names }) => names),
    balance: yuan(await balanceOf(db, accountId)),
    hasPayPassword: await hasPayPassword(db, accountId),
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

export async function pay(context: MemberContext, wish: Numbers & { payType?: number | undefined; payPassword?: string | undefined }) {
  const { db, config } = context
  const atOnce = wish.payType === undefined
  const type = wish.payType ?? payType.sandbox
  const name = wayOf(type)
  const ways: Partial<Record<string, boolean>> = await switchedOn(context)
  if (!name || !ways[name]) throw new Problem('payWayOff')
  const [numbers, entry] = [split(wish.orderNumbers), wish.payEntry as PayEntry]
  if (name === 'balance') {
    if (entry !== payEntry.orders) throw new Problem('payWayOff') // a balance does not fill itself
    await checkPayPassword(context, wish.payPassword)
    return payByBalance(context, numbers)
  }

  const channel = channelsOf(config)[name]!
  const payment = await openAttempt(context, { channel: channel.name, payType: type, numbers, entry })
  if (atOnce) {
    await settleSandbox(context, payment)
    return null
  }
  const { codeUrl } = await channel.start(db, { ...payment, subject: numbers.join(',') })
  return {
    payNumber: payment.payNumber,
    codeUrl,
    endsAt: payment.expiresAt.getTime(),
    remittance: name === 'bank' ? await remittanceOf(db, payment) : null,
  }
}

type Attempt = { channel: ChannelName; payType: number; numbers: string[]; entry: PayEntry }

/** The open attempt by this way, or a new one. The provider is asked after the commit: it never holds our locks. */
function openAttempt({ db, accountId, now }: MemberContext, { numbers, entry, ...way }: Attempt): Promise<Open> {
  return inTransaction(db, async (tx) => {
    const payable = payableOf(entry)
    const targets = await payable.lock(tx, { numbers, accountId, now })
    const ids = targets.map(({ id }) => id)
    const open = await findOpenPayment(tx, { accountId, ...way, entry, ids, now })
    if (open) return open
    const isTransfer = way.channel === 'bank'
    const made = {
      payNumber: newNumber(now),
      remitCode: isTransfer ? newRemitCode() : null,
      expiresAt: after(now, isTransfer ? TRANSFER_MS : QR_MS),
    }
    if (isTransfer) await payable.extend(tx, { ids, accountId, until: made.expiresAt })
    await insertPayment(tx, { ...made, ...way, id: newId(), accountId, status: 'created', entry, targets, now })
    return { ...made, currency: 'CNY', amountCents: targets.reduce((sum, target) => sum + target.amountCents, 0), proof: null }
  })
}

export async function arePaid({ db, accountId, locale, now }: MemberContext, { orderNumbers, payEntry: entry }: Numbers): Promise<boolean> {
  const dues = await payableOf(entry).look(db, { numbers: split(orderNumbers), accountId, locale, now })
  return dues.every(({ isPaid }) => isPaid)
}
