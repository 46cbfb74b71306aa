// Money that leaves the mall for a shop. The transfer is made at the bank; here it is written down and booked.
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { account } from '#core/ledger-account.ts'
import { cents, yuan } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { endOfDay, wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { newId, newNumber } from '#server/database/ids.ts'
import { book } from '#server/ledger.ts'
import { mount } from '#server/http/mount.ts'
import { sellerOf } from '#features/shops/server/index.ts'
import * as contract from '../payout-contract.ts'
import { payoutStates } from '../states.ts'
import { bounce, dueOfAll, heldOf, insertPayout, lockShop, paidFrom, payoutRows } from './payout-queries.ts'

export function payoutsApi(app: FastifyInstance): void {
  mount(app, contract.payoutsDue, due)
  mount(app, contract.payoutOfShop, dueOfShop)
  mount(app, contract.payoutList, list)
  mount(app, contract.payShop, pay)
  mount(app, contract.returnPayout, takeBack)
}

/** The moment a day is over; refused while it is not. */
function endOf(day: string, now: Date): Date {
  const end = endOfDay(day)
  if (end > now) throw new Problem('payoutDayOpen')
  return end
}

async function due({ db, now, locale }: StaffContext, { through }: z.output<typeof contract.payoutsDue.input>) {
  const rows = await dueOfAll(db, endOf(through, now), locale)
  return { records: rows.map(({ cents: owed, ...row }) => ({ ...row, due: yuan(owed) })) }
}

async function dueOfShop(
  { db, now, locale }: StaffContext,
  { shopId, through }: z.output<typeof contract.payoutOfShop.input>,
) {
  const [row, seller] = await Promise.all([heldOf(db, shopId, endOf(through, now), locale), sellerOf(db, shopId)])
  if (!row) throw new Problem('shopUnknown')
  const { shopName, paidThrough, heldCents, paidCents } = row
  return {
    shopId,
    shopName,
    paidThrough,
    held: yuan(heldCents),
    paid: yuan(paidCents),
    due: yuan(heldCents - paidCents),
    bank: seller ? { name: seller.name, bank: seller.bank, bankAccount: seller.bankAccount } : null,
  }
}

async function list({ db, locale }: StaffContext, input: z.output<typeof contract.payoutList.input>) {
  const { rows, total } = await payoutRows(db, input, locale)
  const records = rows.map(({ amountCents, payee, bank, bankAccount, paidAt, returnedAt, status, ...row }) => ({
    ...row,
    paidTo: payee === null ? null : { name: payee, bank: bank!, bankAccount: bankAccount! },
    status,
    amount: yuan(amountCents),
    time: wireTime(paidAt),
    returnTime: wireTimeOrNull(returnedAt),
  }))
  return { records, ...total }
}

/** What moves: a shop's account is what it has had of the money that lies in escrow for it. */
const linesOf = (shopId: number, amountCents: number) =>
  [
    [account.shop(shopId), amountCents],
    [account.payouts, -amountCents],
  ] as const

function pay(context: StaffContext, input: z.output<typeof contract.payShop.input>): Promise<{ payoutNumber: string }> {
  const { now, locale, staff } = context
  const { shopId, through, bankReference } = input
  const before = endOf(through, now)
  const amountCents = cents(input.amount)
  return inTransaction(context.db, async (tx) => {
    if (!(await lockShop(tx, shopId))) throw new Problem('shopUnknown')
    const paid = await paidFrom(tx, shopId, through)
    const same = paid.find(
      (one) => one.through === through && one.bankReference === bankReference && one.amountCents === amountCents,
    )
    if (same) return { payoutNumber: same.payoutNumber }
    if (paid.length > 0) throw new Problem('payoutDone')
    const { heldCents, heldNowCents, paidCents } = (await heldOf(tx, shopId, before, locale))!
    if (heldCents - paidCents !== amountCents || amountCents <= 0) throw new Problem('payoutAmountChanged')
    if (heldNowCents - paidCents < amountCents) throw new Problem('payoutNotCovered')
    const payoutNumber = newNumber(now)
    const paidTo = input.paidTo ?? (await sellerOf(tx, shopId))
    const row = { id: newId(), payoutNumber, shopId, through, amountCents, bankReference, paidTo, now }
    if (!(await insertPayout(tx, { ...row, staffId: staff.staffId }))) throw new Problem('bankReferenceUsed')
    await book(tx, { kind: 'payout', reference: payoutNumber, at: now, lines: linesOf(shopId, amountCents) })
    const told = { shopId, through, amount: input.amount, bankReference }
    await audit({ ...context, db: tx }, { action: 'payout.pay', subject: `payout:${payoutNumber}`, after: told })
    return { payoutNumber }
  })
}

function takeBack(
  context: StaffContext,
  { payoutNumber, reason }: z.output<typeof contract.returnPayout.input>,
): Promise<null> {
  const { now } = context
  return inTransaction(context.db, async (tx) => {
    const payout = await bounce(tx, payoutNumber, { reason, now })
    if (!payout) throw new Problem('payoutChanged')
    await book(tx, {
      kind: 'payoutReturned',
      reference: payoutNumber,
      at: now,
      lines: linesOf(payout.shopId, -payout.amountCents),
    })
    const change = { before: { status: 'paid' }, after: { status: payoutStates.paid.bounce.to, reason } }
    await audit({ ...context, db: tx }, { action: 'payout.return', subject: `payout:${payoutNumber}`, ...change })
    return null
  })
}
