/**
 * `npm run demo:remit "BG 1234 5678" [YUAN [PAYER [ACCOUNT [BANK]]]]`: the bank's statement brings a transfer with this
 * remark; one that has no code of ours has to say its sum. Until a bank is connected.
 */
import { features } from '../src/features.ts'
import { askedByTransfer, bookTransfer } from '#features/payments/server/index.ts'
import { yuan } from '#core/money.ts'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { connect } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { wire } from '#server/events.ts'

await runOrSay(async () => {
  const [reference, amount, payer, payerAccount, payerBank] = process.argv.slice(2)
  if (reference === undefined) throw new CannotStart('Which transfer? npm run demo:remit "BG 1234 5678"')
  const { where, stop } = await openDatabase(readEnvironment())
  const db = connect(where, { max: 1 })
  wire(db, features) // what a payment moves: orders, top-ups, whatever follows from them
  try {
    const asked = await askedByTransfer(db, reference)
    const amountYuan = amount === undefined ? yuan(asked ?? 0) : Number(amount)
    if (!(amountYuan > 0)) throw new CannotStart(`Nobody waits for a transfer with the code ${reference}: of how much?`)
    const line = { reference, amountYuan, bankNumber: `DEMO${newId()}`, payer, payerAccount, payerBank }
    const verdict = await bookTransfer(db, line, new Date())
    process.stdout.write(`A transfer of ${amountYuan.toFixed(2)} yuan with the remark ${reference}: ${verdict}\n`)
  } finally {
    await db.destroy()
    await stop()
  }
})
