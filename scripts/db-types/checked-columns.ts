// Columns whose values a check of the database names one by one: `check (x in (…))`.
import type { Client } from 'pg'

export type CheckedColumn = { table: string; column: string; values: (string | number)[]; type: string }

/** What PostgreSQL makes of the check when it writes it down. */
const IN_LIST = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/

const valueOf = (written: string): string | number => {
  const [, text, number] = /^(?:'(.*)'::text|'?(-?\d+)'?(?:::\w+)?)$/.exec(written)!
  return text ?? Number(number)
}

/** `type`: as src/server/database/tables.ts has it. */
export async function checkedColumns(client: Client): Promise<CheckedColumn[]> {
  const { rows } = await client.query<
    Omit<CheckedColumn, 'values' | 'type'> & {
      check: string
      isNullable: boolean
      hasDefault: boolean
    }
  >(`
    select relname as table, attname as column, pg_get_constraintdef(con.oid) as check,
      not attnotnull as "isNullable", atthasdef as "hasDefault"
    from pg_constraint con join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and array[attnum] = conkey
    where contype = 'c' and connamespace = 'public'::regnamespace order by 1, 2`)
  return rows.flatMap(({ table, column, check, isNullable, hasDefault }) => {
    const list = IN_LIST.exec(check)?.[1]
    if (!list) return []
    const values = list.split(', ').map(valueOf)
    const written = [...values.map((value) => (typeof value === 'string' ? `'${value}'` : value)), isNullable && 'null']
    const union = written.filter((one) => one !== false).join(' | ')
    return [{ table, column, values, type: hasDefault ? `Generated<${union}>` : union }]
  })
}

/** tables.ts as the generator writes it knows no checks: to it such a column is any text, or any number. */
export function withCheckedTypes(tables: string, columns: readonly CheckedColumn[]): string {
  return columns.reduce((text, { table, column, type }) => {
    const name = new RegExp(`(?<=export interface DB \\{[^}]*\\n +${table}: )\\w+`).exec(text)?.[0]
    const property = new RegExp(`(?<=export interface ${name} \\{[^}]*\\n +${column}: )[^\\n]+`)
    if (!property.test(text)) throw new Error(`${table}.${column} is not in the types of the tables`)
    return text.replace(property, () => type)
  }, tables)
}
