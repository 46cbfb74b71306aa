/**
 * `node tests/spoil-decorations.ts TEXT JSON`: every text of every decoration is TEXT, and JSON is a list of blocks
 * more. No call writes a decoration.
 */
import { isLocale } from '#core/locale.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import { readEnvironment } from '#server/settings/config.ts'
import { connect, inTransaction } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'

const [text = '', more = '[]'] = process.argv.slice(2)

/** Texts are `{ zh_CN, en }`, or words that hold in both languages. */
function spoiled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoiled)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([name]) => isLocale(name))) return text
  return Object.fromEntries(entries.map(([name, inner]) => [name, name === 'anchor' ? text : spoiled(inner)]))
}

const { where, stop } = await openDatabase(readEnvironment())
const db = connect(where, { max: 1 })
await inTransaction(db, async (tx) => {
  for (const { id, content } of await tx.selectFrom('decoration').select(['id', 'content']).execute()) {
    const blocks = [...(spoiled(content) as unknown[]), ...JSON.parse(more)]
    const names = { name_zh: text, name_en: text }
    await tx
      .updateTable('decoration')
      .set({ ...names, content: JSON.stringify(blocks) })
      .where('id', '=', id)
      .execute()
  }
  await announce(tx, tag.decoration())
})
await db.destroy()
await stop()
