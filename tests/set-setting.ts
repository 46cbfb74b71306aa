/**
 * `node tests/set-setting.ts NAME JSON`: what the operator will do in the back office. Prints what stood there before.
 */
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { readEnvironment } from '#server/settings/config.ts'
import { connect, inTransaction } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

const [name = '', value = '{}'] = process.argv.slice(2)
const { where, stop } = await openDatabase(readEnvironment())
const db = connect(where, { max: 1 })
const before = await inTransaction(db, async (tx) => {
  const row = await tx.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  await tx.updateTable('setting').set({ value }).where('name', '=', name).execute()
  await announce(tx, tag.setting(name))
  return row.value
})
process.stdout.write(JSON.stringify(before))
await db.destroy()
await stop()
