/** `node tests/older-messages.ts MOBILE SECONDS`: the codes sent to this number were sent so many seconds earlier. */
import { sql } from 'kysely'
import { readEnvironment } from '#server/settings/config.ts'
import { connect } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

const [mobile = '', seconds = '0'] = process.argv.slice(2)
const { where, stop } = await openDatabase(readEnvironment())
const db = connect(where, { max: 1 })
await sql`update sms_code set sent_at = sent_at - ${Number(seconds)} * interval '1 second'
  where mobile = ${mobile}`.execute(db)
await db.destroy()
await stop()
