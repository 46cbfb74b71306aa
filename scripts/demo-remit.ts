/**
 * `npm run demo:remit "BG 1234 5678" [YUAN [PAYER [ACCOUNT [BANK]]]]`: the bank's statement brings a transfer with this
 * remark; one that has no code of ours has to say its sum. One that names a refund that was transferred is its return.
 * Until a bank is connected.
 */
import { features } from '../src/features.ts'
import { askedByTransfer, comeIn } from '#features/payments/server/index.ts'
import { yuan } from '#core/money.ts'
import { dayOf } from '#core/time.ts'
import { CannotStart, readEnvironment, runOrSay } from '#server/settings/config.ts'
import { connect, type Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { wire } from '#server/events.ts'

await runOrSay(async () => {
  const [remark, given, payer = '', account = '', bank = ''] = process.argv.slice(2)
  if (remark === undefined) throw new CannotStart('Which transfer? npm run demo:remit "BG 1234 5678"')
  const { where, stop } = await openDatabase(readEnvironment())
  const db = connect(where, { max: 1 })
  wire(db, features) // what a payment moves: orders, top-ups, whatever follows from them
  try {
    const asked = await askedByTransfer(db, remark)
    const amount = given === undefined ? yuan(asked ?? 0) : Number(given)
    if (!(amount > 0)) throw new CannotStart(`Nobody waits for a transfer with the code ${remark}: of how much?`)
    const now = new Date()
    const desk = { db, now, staff: await operatorOf(db), address: '127.0.0.1' }
    const line = { remark, amount, day: dayOf(now), bankNumber: `DEMO${newId()}`, payer, account, bank }
    const outcome = await comeIn(desk, line)
    process.stdout.write(`A transfer of ${amount.toFixed(2)} yuan with the remark ${remark}: ${outcome}\n`)
  } finally {
    await db.destroy()
    await stop()
  }
})

/** In whose name the statement is read. */
async function operatorOf(db: Database) {
  const platform = db.selectFrom('staff').select('id').where('audience', '=', 'platform')
  const first = await platform.orderBy('is_owner', 'desc').orderBy('id').executeTakeFirst()
  if (!first) throw new CannotStart('Nobody of the mall is there to read a statement.')
  return { staffId: first.id, shopId: null }
}
