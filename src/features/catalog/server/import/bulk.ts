// Many rows in few statements: JSON in, rows out, whatever the column types.
import { sql } from 'kysely'
import type { Tx } from '#server/database.ts'

const ROWS_A_STATEMENT = 4000

/** Rows as objects by column name. `onConflict` is the rest of the statement. */
export async function insertRows(tx: Tx, table: string, rows: readonly object[], onConflict = ''): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const json = JSON.stringify(rows.slice(at, at + ROWS_A_STATEMENT))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json) ${sql.raw(onConflict)}`.execute(tx)
  }
}

const LINKS_A_STATEMENT = 20_000

export type Link = readonly [owner: number, attribute: number, value: number]

/** The attribute rows of products or skus: three numbers each, and very many. */
export async function insertLinks(tx: Tx, table: 'product_attribute' | 'sku_attribute', links: readonly Link[]): Promise<void> {
  const owner = table === 'product_attribute' ? 'product_id' : 'sku_id'
  for (let at = 0; at < links.length; at += LINKS_A_STATEMENT) {
    const part = links.slice(at, at + LINKS_A_STATEMENT)
    const column = (index: 0 | 1 | 2) => `{${part.map((link) => link[index]).join(',')}}`
    await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, attribute_id, value_id)
      select * from unnest(${column(0)}::bigint[], ${column(1)}::bigint[], ${column(2)}::int[])`.execute(tx)
  }
}

/** `on conflict … do update` of these columns, where anything differs. */
export function updating(table: string, key: string, columns: readonly string[]): string {
  const set = columns.map((name) => `${name} = excluded.${name}`).join(', ')
  const [old, fresh] = ['', 'excluded.'].map((from) => columns.map((name) => `${from || `${table}.`}${name}`).join(', '))
  return `on conflict (${key}) do update set ${set} where (${old}) is distinct from (${fresh})`
}
