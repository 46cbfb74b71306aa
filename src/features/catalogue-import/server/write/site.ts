// Hot words, notices, the home page, settings: written where there is nothing yet, because from then on they are the
// operator's.
import { sql } from 'kysely'
import { after, DAY_MS } from '#core/time.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { Tx } from '#server/database/database.ts'
import { insertRows } from '#server/database/bulk.ts'
import { homeBlocks } from './decoration.ts'
import { figure, seedText, table, word } from '#server/files/seed-files.ts'

const HOME = 1

export async function writeSite(tx: Tx, now: Date): Promise<void> {
  if (await isEmpty(tx, 'hot_search')) await insertRows(tx, 'hot_search', hotWords())
  if (await isEmpty(tx, 'notice')) await insertRows(tx, 'notice', notices(now))
  if (await hasNoHome(tx)) await writeHome(tx)
  const settings = await writeSettings(tx)
  await announce(
    tx,
    ...settings.map((name) => tag.setting(name)),
    tag.hotWords(),
    tag.languages(),
    tag.categories(),
    tag.notices(),
    tag.decoration(),
  )
}

async function isEmpty(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx)
  return rows.length === 0
}

async function hasNoHome(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from decoration where renovation_type = ${HOME} limit 1`.execute(tx)
  return rows.length === 0
}

const hotWords = () =>
  table('hot_words').map((row, at) => ({
    type: figure(row, 'type'),
    title_zh: word(row, 'title_zh'),
    title_en: word(row, 'title_en'),
    content_zh: word(row, 'content_zh'),
    content_en: word(row, 'content_en'),
    seq: at + 1,
  }))

const notices = (now: Date) =>
  table('notices').map((row) => ({
    title_zh: word(row, 'title_zh'),
    title_en: word(row, 'title_en'),
    content_zh: word(row, 'content_zh'),
    content_en: word(row, 'content_en'),
    is_top: word(row, 'is_top') === '1',
    published_at: after(now, -DAY_MS * figure(row, 'days_ago')).toISOString(),
  }))

async function writeHome(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; source_key: string }>`select id, source_key from product`.execute(tx)
  const content = homeBlocks(new Map(rows.map(({ id, source_key }) => [source_key, id])))
  await insertRows(tx, 'decoration', [
    { renovation_type: HOME, name_zh: '商城首页', name_en: 'Home', content, is_active: true },
  ])
}

/** Answers their names. */
async function writeSettings(tx: Tx): Promise<string[]> {
  const settings = JSON.parse(seedText('settings.json')) as Record<string, unknown>
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value }))
  await insertRows(tx, 'setting', rows, 'on conflict do nothing')
  return Object.keys(settings)
}
