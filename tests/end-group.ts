/** `node tests/end-group.ts ORDER_NUMBER`: the time of the group that this order is in is over. */
import { sql } from 'kysely'
import { readEnvironment } from '#server/settings/config.ts'
import { connect } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

const [orderNumber = ''] = process.argv.slice(2)
const { where, stop } = await openDatabase(readEnvironment())
const db = connect(where, { max: 1 })
await sql`update group_team set ends_at = now()
  where id in (select team_id from group_seat join shop_order o on o.id = order_id where order_number = ${orderNumber})
    and status = 'forming'`.execute(db)
await db.destroy()
await stop()
