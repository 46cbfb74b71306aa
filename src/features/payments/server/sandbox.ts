// The demo's provider at work: its notices take the very way a real provider's would, signature and all.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { wireTime } from '#core/time.ts'
import { yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import type { Context } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { expireOrdersNow } from '#features/orders/server/index.ts'
import type { scanAct } from '../contract.ts'
import { readSandboxNotice, sandboxNotice } from './channels/sandbox.ts'
import type { Notice } from './channels/channel.ts'
import { settle } from './notices/settle.ts'
import { closePayment, findPayment, noticesOf, ordersOf } from './queries.ts'

type SandboxNotice = Pick<Notice, 'payNumber' | 'amountCents' | 'outcome' | 'channelNumber'>

type Paid = { payNumber: string; amountCents: number }

/**
 * What the provider says of a payment that is done at once: signed, and checked like any other notice. The channel's
 * number follows from ours: the button pressed twice at once is the same money heard of again, not other money to be
 * given back.
 */
export async function atOnceNotice({ db, now }: Context, { payNumber, amountCents }: Paid): Promise<Notice> {
  const { payload, headers } = await sandboxNotice(
    db,
    { payNumber, amountCents, outcome: 'paid', channelNumber: `at-once-${payNumber}` },
    now,
  )
  return readSandboxNotice(db, payload, headers, now)
}

/** Of an attempt that was open already. */
export async function settleSandbox(context: Context, payment: Paid): Promise<void> {
  const notice = await atOnceNotice(context, payment)
  if ((await settle(context.db, 'sandbox', notice, context.now)) !== 'paid') throw new Problem('orderStatusChanged')
}

async function sandboxPayment(db: Database, payNumber: string) {
  const payment = await findPayment(db, payNumber)
  if (payment?.channel !== 'sandbox') throw new Problem('noSuchCall')
  return payment
}

export async function look({ db }: Context, { payNumber }: { payNumber: string }) {
  const { amountCents, status } = await sandboxPayment(db, payNumber)
  const notices = await noticesOf(db, payNumber)
  return {
    payNumber,
    amount: yuan(amountCents),
    status,
    notices: notices.map(({ verdict, at }) => ({ verdict: verdict.split(':')[0]!, at: wireTime(at) })),
  }
}

/** Posts a notice to the mall's own notice address. */
export type Deliver = (request: Awaited<ReturnType<typeof sandboxNotice>>) => Promise<unknown>

/** What the person with the phone does. `late`: the orders run out first, then the money comes. */
export async function act(
  { db, now }: Context,
  { payNumber, act: input }: z.output<typeof scanAct.input>,
  deliver: Deliver,
) {
  const payment = await sandboxPayment(db, payNumber)
  const { amountCents } = payment
  if (input === 'late') {
    const ids = (await ordersOf(db, payNumber)).map(({ id }) => id)
    if (payment.topUpId === null) await expireOrdersNow(db, ids, now)
    else await closePayment(db, payment.id)
  }
  const notice: SandboxNotice = {
    payNumber,
    amountCents,
    outcome: input === 'fail' ? 'failed' : 'paid',
    channelNumber: randomUUID(),
  }
  await deliver(await sandboxNotice(db, notice, now))
  if (input === 'twice') await deliver(await sandboxNotice(db, notice, now))
  return { status: (await sandboxPayment(db, payNumber)).status }
}
