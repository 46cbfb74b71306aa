/** `node tests/give-points.ts MOBILE POINTS`: this person has so many points more, good for a year. */
import { sql } from 'kysely'
import { readEnvironment } from '#server/settings/config.ts'
import { connect, inTransaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { openDatabase } from '#server/database/open-database.ts'

const [mobile = '', points = '0'] = process.argv.slice(2)
const { where, stop } = await openDatabase(readEnvironment())
const db = connect(where, { max: 1 })
await inTransaction(db, async (tx) => {
  const { id } = await tx.selectFrom('account').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()
  await sql`insert into points_account (account_id, balance) values (${id}, ${Number(points)})
    on conflict (account_id) do update set balance = points_account.balance + excluded.balance`.execute(tx)
  await sql`insert into points_lot (id, account_id, points, left_over, earned_at, expires_at)
    values (${newId()}, ${id}, ${Number(points)}, ${Number(points)}, now(), now() + interval '1 year')`.execute(tx)
})
await db.destroy()
await stop()
