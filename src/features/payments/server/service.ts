import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { after, wireTime } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inOrder, inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { spend } from '#server/identity/attempts.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { checkPayPassword, hasPayPassword } from '#features/accounts/server/index.ts'
import { wireWrong } from '#features/orders/server/index.ts'
import {
  PAGE_MS,
  QR_MS,
  QUERY_FIRST_MS,
  STARTS_MAX,
  STARTS_WINDOW_MS,
  isMobileBrowser,
  payEntry,
  payType,
  type PayEntry,
} from '../rules.ts'
import { payByBalance } from './balance-way.ts'
import { PayerUnknown, type PaymentRequest, type By, type Channel, type Started } from './channels/channel.ts'
import { keyPair } from './channels/sandbox.ts'
import { makePaid } from './notices/settle.ts'
import { wrongTransfers } from './notices/stray.ts'
import { amountOf, payableOf, type Due, type Target } from './payables.ts'
import { balanceOf, insertPayment, keepChannelOrder, openFor, openPayments, transferFor } from './queries.ts'
import { atOnceNotice, settleSandbox } from './sandbox.ts'
import { inCurrency } from './share.ts'
import { bankAccount, newRemitCode } from './transfer.ts'
import { channelsOf, openTypes, openWay } from './ways.ts'

export const split = (orderNumbers: string): string[] => [...new Set(orderNumbers.split(','))]

type Numbers = { orderNumbers: string; payEntry: number }

const isPayable = ({ wireStatus, isExpired }: Due): boolean => wireStatus === 1 && !isExpired

/** A bill goes on with what can still be paid; where nothing can, it is what was paid; where nothing was, all of it. */
const billed = (dues: Due[]): Due[] =>
  [dues.filter(isPayable), dues.filter(({ isPaid }) => isPaid)].find(({ length }) => length > 0) ?? dues

export async function counter(context: MemberContext, { orderNumbers, payEntry: of }: Numbers) {
  const { db, accountId, now, locale } = context
  const entry = of as PayEntry
  const all = await payableOf(db, entry).look(db, { numbers: split(orderNumbers), accountId, locale, now })
  const dues = billed(all)
  const ids = dues.map(({ id }) => id)
  const transfers = await openPayments(db, { accountId, channel: 'bank', payType: payType.bank, now })
  const open = transferFor(transfers, entry, ids)
  const { until, short } = await payableOf(db, entry).wait(db, waiting(context, ids))
  const endsAt = new Date(Math.min(...dues.map(({ expiresAt }) => expiresAt.getTime())))
  return {
    totalFee: yuan(dues.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    endTime: wireTime(endsAt),
    endsAt: endsAt.getTime(),
    ...(dues.some(isPayable) ? { isExpired: false, status: 1 } : endOf(all)),
    receiver: dues[0]!.receiver,
    userAddr: dues[0]!.userAddr,
    prodNameList: dues.flatMap(({ names }) => names),
    orders: dues.flatMap(({ number, amountCents, wireStatus, sent }) =>
      sent ? [{ orderNumber: number, status: wireStatus, actualTotal: yuan(amountCents), ...sent }] : [],
    ),
    leftOut: all.filter((due) => !dues.includes(due)).map(({ number }) => number),
    balance: yuan(await balanceOf(db, accountId)),
    hasPayPassword: await hasPayPassword(db, accountId),
    bank: await bankAccount(db),
    remittance: open ? await remittanceOf(db, open) : null,
    otherTransfers: open || entry !== payEntry.orders ? [] : overlapping(transfers, ids),
    wrongTransfers: (await wrongTransfers(db, { accountId, entry, ids })).map(wireWrong),
    transferEndTime: wireTime(until),
    transferShort: short,
  }
}

/** What became of a bill of which nothing can be paid any more. */
const endOf = (dues: Due[]) => ({
  isExpired: dues.some((due) => due.isExpired),
  status: dues.find(({ wireStatus }) => wireStatus !== 1)?.wireStatus ?? 1,
})

/** Those that would pay some of these, and others with them. */
const overlapping = (transfers: Awaited<ReturnType<typeof openPayments>>, ids: number[]) =>
  transfers.flatMap(({ remitCode, payable }) =>
    payable?.some(({ id }) => ids.includes(id))
      ? [{ remitCode: remitCode!, orderNumbers: payable.map(({ number }) => number).join(',') }]
      : [],
  )

/** A firm has a level that only its documents give. */
const waiting = ({ accountId, session, now }: MemberContext, ids: number[]) => ({
  ids,
  accountId,
  isAudited: session.level > 1,
  now,
})

type Open = Pick<
  Awaited<ReturnType<typeof openPayments>>[number],
  'payNumber' | 'amountCents' | 'askedCents' | 'askedCurrency' | 'remitCode' | 'expiresAt' | 'proof'
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

type Input = Numbers & {
  payType?: number | undefined
  returnUrl?: string | undefined
  payPassword?: string | undefined
  loginCode?: string | undefined
}

export async function pay(context: MemberContext, input: Input) {
  const { db, config, now, address } = context
  const atOnce = input.payType === undefined
  // Offline pay is the transfer, and stays one attempt with it: whoever asks for both has one code to remit with.
  const type = input.payType === payType.offline ? payType.bank : (input.payType ?? payType.sandbox)
  const way = await openWay(context, type)
  // A program that names no way is told which there are.
  if (!way) throw new Problem('payWayOff', atOnce ? { payTypes: (await openTypes(context)).join(',') } : {})
  const [numbers, entry] = [split(input.orderNumbers), input.payEntry as PayEntry]
  if (way.channel === 'balance') {
    if (entry === payEntry.topUp) throw new Problem('payWayOff') // a balance does not fill itself
    await checkPayPassword(context, input.payPassword)
    return payByBalance(context, numbers, entry)
  }

  checkClient(context, way.by, input)
  await countStart(context, way.channel)
  const channel = channelsOf(config)[way.channel]!
  const attempt = { channel, by: way.by, payType: type, numbers, entry }
  if (atOnce) return payAtOnce(context, attempt)
  const payment = await openAttempt(context, attempt)
  const { payNumber, askedCents: amountCents, askedCurrency: currency, expiresAt } = payment
  const asked = {
    payNumber,
    amountCents,
    currency,
    subject: subjectOf(context, numbers),
    by: way.by,
    expiresAt,
    now,
    address,
    loginCode: input.loginCode,
  }
  const started = await start(context, channel, { ...asked, returnUrl: returnUrl(context, input) })
  return {
    payNumber,
    codeUrl: started.codeUrl,
    redirectUrl: started.redirectUrl ?? null,
    requestPayment: started.requestPayment ?? null,
    endsAt: expiresAt.getTime(),
    remittance: way.channel === 'bank' ? await remittanceOf(db, payment) : null,
  }
}

/** Ways that work in one place alone are refused elsewhere, before an attempt is made of them. */
function checkClient({ agent }: MemberContext, by: By, { loginCode }: Input): void {
  if (by === 'mobilePage' && !isMobileBrowser(agent)) throw new Problem('payInMobileBrowser')
  if (by === 'mini' && !loginCode) throw new Problem('payInMiniProgram')
}

/**
 * Providers are strangers' servers with limits of their own: nobody makes the mall knock at them without end, or fill
 * the books with attempts.
 */
async function countStart({ db, accountId, now }: MemberContext, channel: Channel['name']): Promise<void> {
  if (channel === 'sandbox' || channel === 'bank') return
  const { refused } = await spend(
    db,
    [{ key: `pay start ${accountId}`, most: STARTS_MAX, windowMs: STARTS_WINDOW_MS }],
    now,
  )
  if (refused) throw new Problem('tooOften')
}

const subjectOf = ({ locale }: MemberContext, numbers: string[]): string =>
  `${locale === 'en' ? 'Baigong Mall' : '百工商城'} ${numbers[0]}${numbers.length > 1 ? ` +${numbers.length - 1}` : ''}`

/**
 * Where the provider sends the person back: a page of ours, which asks whether it was paid and believes nothing else.
 */
function returnUrl(
  { config }: MemberContext,
  { orderNumbers, payEntry: entry, returnUrl: requested }: Numbers & { returnUrl?: string | undefined },
) {
  const isOwn = requested !== undefined && /^\/(?![/\\])/.test(requested)
  return config.publicUrl + (isOwn ? requested : `/pay-return?payEntry=${entry}&orderNumbers=${orderNumbers}`)
}

/**
 * The provider is asked after the commit: it never holds our locks. One that does not answer is no fault of the
 * person's.
 */
async function start({ db, log }: MemberContext, channel: Channel, asked: PaymentRequest): Promise<Started> {
  try {
    const started = await channel.start(db, asked)
    if (started.channelOrder) await keepChannelOrder(db, asked.payNumber, started.channelOrder)
    return started
  } catch (error) {
    if (error instanceof PayerUnknown) throw new Problem('payInMiniProgram')
    log.error(
      { err: error, channel: channel.name, payNumber: asked.payNumber },
      'a payment provider did not start a payment',
    )
    throw new Problem('payWayBusy')
  }
}

type Attempt = { channel: Channel; by: By; payType: number; numbers: string[]; entry: PayEntry }

/** Holds what is to be paid, and finds the attempt by this way that is open already. */
async function hold(tx: Tx, { accountId, now }: MemberContext, { channel, payType: type, numbers, entry }: Attempt) {
  // The lock comes first: whoever waited for another press finds its attempt.
  const [targets, open] = await inOrder(tx, [
    (one) => payableOf(one, entry).lock(one, { numbers, accountId, now }),
    (one) => openPayments(one, { accountId, channel: channel.name, payType: type, now }),
  ])
  const ids = targets.map(({ id }) => id)
  return { targets, ids, open: (channel.name === 'bank' ? transferFor : openFor)(open, entry, ids) }
}

/** The open attempt by this way, or a new one. */
function openAttempt(context: MemberContext, attempt: Attempt): Promise<Open> {
  const { db, now } = context
  const { channel, by, entry } = attempt
  return inTransaction(db, async (tx) => {
    const { targets, ids, open } = await hold(tx, context, attempt)
    if (open) return open
    const transfer = channel.name === 'bank' ? await payableOf(db, entry).extend(tx, waiting(context, ids)) : undefined
    const made = {
      ...newAttempt(context, attempt, targets),
      remitCode: transfer ? newRemitCode() : null,
      expiresAt: transfer?.until ?? after(now, by === 'code' ? QR_MS : PAGE_MS),
    }
    const amountCents = amountOf(targets)
    const asked = askedOf(channel, amountCents)
    await insertPayment(tx, { ...made, status: 'created', asked, queryAt: channel.find && after(now, QUERY_FIRST_MS) })
    return {
      ...made,
      amountCents,
      askedCents: asked?.cents ?? amountCents,
      askedCurrency: asked?.currency ?? 'CNY',
      proof: null,
    }
  })
}

const newAttempt = (
  { accountId, now }: MemberContext,
  { channel, payType: type, entry }: Attempt,
  targets: Target[],
) => ({
  id: newId(),
  payNumber: newNumber(now),
  accountId,
  channel: channel.name,
  payType: type,
  entry,
  targets,
  now,
})

/** By the sandbox: made and settled in one transaction. One that is open already is settled like every other. */
async function payAtOnce(context: MemberContext, attempt: Attempt): Promise<null> {
  const { db, now } = context
  await keyPair(db) // read before the transaction has a connection, so that nobody who has one waits for a second
  const open = await inTransaction(db, async (tx) => {
    const { targets, open: before } = await hold(tx, context, attempt)
    if (before) return before
    const made = { ...newAttempt(context, attempt, targets), remitCode: null, expiresAt: after(now, QR_MS) }
    const notice = await atOnceNotice(context, { ...made, amountCents: amountOf(targets) })
    if (!(await makePaid(tx, made, notice))) throw new Problem('orderStatusChanged')
    return undefined
  })
  if (open) await settleSandbox(context, open)
  return null
}

/** Where the provider settles in another currency: what it is asked for, which stays with the attempt. */
function askedOf({ settles }: Channel, amountCents: number): { cents: number; currency: string } | undefined {
  if (!settles || settles.currency === 'CNY') return undefined
  return { cents: inCurrency(amountCents, settles.rate), currency: settles.currency }
}

export async function payStateOf(
  { db, accountId, locale, now }: MemberContext,
  { orderNumbers, payEntry: entry }: Numbers,
) {
  const dues = await payableOf(db, entry).look(db, { numbers: split(orderNumbers), accountId, locale, now })
  return {
    // One that was canceled holds back nothing of the others.
    isPaid: billed(dues).every(({ isPaid }) => isPaid),
    // Of a page that asks for all of them: one that cannot be paid makes it another bill.
    isPayable: dues.every(isPayable),
  }
}

export const arePaid = async (context: MemberContext, numbers: Numbers): Promise<boolean> =>
  (await payStateOf(context, numbers)).isPaid
