// Many rows in few statements: JSON in, rows out, whatever the column types.
import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

const ROWS_A_STATEMENT = 4000

/** Rows as objects by column name. `onConflict` is the rest of the statement. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[], onConflict = ''): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const json = JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)},
      ${json}::json) ${sql.raw(onConflict)}`.execute(tx)
  }
}

export function* inParts<Item>(items: Iterable<Item>, size: number): Generator<Item[]> {
  let part: Item[] = []
  for (const item of items) {
    part.push(item)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

/** The answer for each part; the next one is asked for before a part is worked on. */
export async function* askedAhead<Part, Answer>(
  parts: Iterable<Part>,
  ask: (part: Part) => Promise<Answer>,
): AsyncGenerator<Answer> {
  let coming: Promise<Answer> | undefined
  for (const part of parts) {
    const answer = await coming
    const next = ask(part)
    next.catch(() => undefined) // told where it is waited for
    if (coming) yield answer as Answer
    coming = next
  }
  if (coming) yield await coming
}

/** `make` answers how its part is written: that is done while the next one is made, one part after the other. */
export async function besideEachOther<Part>(
  parts: Iterable<Part> | AsyncIterable<Part>,
  make: (part: Part) => Promise<() => Promise<unknown>>,
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve()
  for await (const part of parts) {
    const write = await make(part)
    await writing
    writing = write()
    writing.catch(() => undefined) // told where it is waited for
  }
  await writing
}

const LINKS_A_STATEMENT = 20_000

export type Link = readonly [owner: number, attribute: number, value: number]

export type LinkTable = 'product_attribute' | 'sku_attribute'

const owner = (table: LinkTable) => sql.ref(table === 'product_attribute' ? 'product_id' : 'sku_id')
const column = (links: readonly Link[], index: 0 | 1 | 2) => arrayOf(links.map((link) => link[index]))

/** Many numbers as one parameter. */
export const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`

/**
 * The attribute rows of products or skus: three numbers each, and very many. What stands there already is not touched.
 */
export async function insertLinks(tx: Tx, table: LinkTable, links: readonly Link[]): Promise<void> {
  for (let at = 0; at < links.length; at += LINKS_A_STATEMENT) {
    const part = links.slice(at, at + LINKS_A_STATEMENT)
    await sql`insert into ${sql.table(table)} as old (${owner(table)}, attribute_id, value_id)
      select * from unnest(${column(part, 0)}::bigint[], ${column(part, 1)}::bigint[], ${column(part, 2)}::int[])
      on conflict (${owner(table)}, attribute_id) do update set value_id = excluded.value_id
      where old.value_id <> excluded.value_id`.execute(tx)
  }
}

/** Takes away what these owners have beyond `links`. */
export async function dropOtherLinks(
  tx: Tx,
  table: LinkTable,
  owners: readonly number[],
  links: readonly Link[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} old where old.${owner(table)} = any(${arrayOf(owners)}::bigint[])
    and not exists (select from unnest(${column(links, 0)}::bigint[], ${column(links, 1)}::bigint[]) as kept (owner,
    attribute)
      where kept.owner = old.${owner(table)} and kept.attribute = old.attribute_id)`.execute(tx)
}

/** `on conflict … do update` of these columns, where anything differs. */
export function updating(table: string, key: string, columns: readonly string[]): string {
  const set = columns.map((name) => `${name} = excluded.${name}`).join(', ')
  const [old, fresh] = ['', 'excluded.'].map((from) =>
    columns.map((name) => `${from || `${table}.`}${name}`).join(', '),
  )
  return `on conflict (${key}) do update set ${set} where (${old}) is distinct from (${fresh})`
}

/**
 * Does the work with the foreign keys of these tables taken off, then puts them back, checked as a whole: a fifth of
 * the time of checking each row. Inside the transaction nobody sees the difference, but everybody who reads the tables
 * waits: only for a first import.
 */
export async function withoutForeignKeys(tx: Tx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text in (${sql.join(tables)})`.execute(tx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  await work()
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(tx)
}

/**
 * Does the work with the indexes of these tables taken off, but for those of their keys, then makes them anew: each in
 * one go, many times faster than it follows row by row. Everybody who reads the tables waits: only for empty ones.
 */
export async function withoutIndexes<Result>(
  tx: Tx,
  tables: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text in (${sql.join(tables)})
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
  const result = await work()
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
  return result
}

const IMPORT_LOCK = 7002

/** Imports wait for each other, as long as it takes: two would give the same numbers twice. */
export async function oneAtATime(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(IMPORT_LOCK)})`.execute(tx)
}
