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
import { sandboxChannel, sandboxNotice } from './channels/sandbox.ts'
import type { Notice } from './channels/channel.ts'
import { handleNotice } from './notices/handle-notice.ts'
import { closePayment, findPayment, noticesOf, ordersOf } from './queries.ts'

type SandboxNotice = Pick<Notice, 'payNumber' | 'amountCents' | 'outcome' | 'channelNumber'>

/**
 * `POST /p/order/pay` without a payType: paid before it answers. The notice is signed and checked like any other. The
 * channel's number follows from ours: the button pressed twice at once is the same money heard of again, not other
 * money to be given back.
 */
export async function settleSandbox(
  { db, config, now }: Context,
  { payNumber, amountCents }: { payNumber: string; amountCents: number },
) {
  const { payload, headers } = await sandboxNotice(
    db,
    { payNumber, amountCents, outcome: 'paid', channelNumber: `at-once-${payNumber}` },
    now,
  )
  const channel = sandboxChannel(config.publicUrl)
  const notice = await channel.readNotice(db, payload, headers, now)
  if ((await handleNotice(db, channel, notice, now)) !== 'paid') throw new Problem('orderStatusChanged')
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
