// Which columns hold files is read from the database itself, so that none is forgotten in the register.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { FileKeeping } from '#server/files/kept-files.ts'

/** Pieces of a column's name, between underlines. */
const LOOKS_LIKE_A_FILE =
  '(^|_)(files?|paths?|pics?|pictures?|photos?|images?|imgs?|avatars?|logos?|icons?|banners?|videos?|scans?|slips?|proofs?|papers?|licen[cs]es?|attachments?|documents?|thumbs?|covers?)(_|$)'
const TEXTS = ['text', 'character varying', 'ARRAY', 'jsonb', 'json']

const called = ({ table, column }: { table: string; column: string }): string => `${table}.${column}`
const declared = (keeping: readonly FileKeeping[]): Set<string> =>
  new Set(
    keeping
      .flatMap(({ names = [], privateFiles = [], others = [] }) => [...names, ...privateFiles, ...others])
      .map(called),
  )

/**
 * `missing`: they look like files, by name and type or as a reference to a private_file, and no feature says what they
 * are.
 */
export async function undeclaredColumns(
  db: Database,
  keeping: readonly FileKeeping[],
): Promise<{ missing: string[]; unknown: string[] }> {
  const { rows } = await sql<{ table: string; column: string; isFile: boolean }>`
    select table_name as table, column_name as column,
      (data_type = any(${TEXTS}) and column_name ~ ${LOOKS_LIKE_A_FILE}) or exists (
        select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'private_file'::regclass and conrelid = quote_ident(table_name)::regclass
        and attname = column_name
      ) as "isFile"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  const said = declared(keeping)
  const there = new Set(rows.map(called))
  return {
    missing: rows.filter((row) => row.isFile && !said.has(called(row))).map(called),
    unknown: [...said].filter((name) => !there.has(name)),
  }
}

/**
 * Whatever a column is called: the others in which names of kept files stand. They are few in a test, so that a text is
 * looked for first.
 */
export async function columnsWithFiles(db: Database, keeping: readonly FileKeeping[]): Promise<string[]> {
  const said = declared(keeping)
  const { rows: texts } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = any(${TEXTS})`.execute(db)
  const { rows } = await sql<{ found: string }>`${sql.join(
    texts
      .filter((one) => !said.has(called(one)))
      .map(
        ({ table, column }) => sql`
        select ${called({ table, column })} as found where exists (
          select from ${sql.table(table)} where strpos(${sql.ref(column)}::text, '.webp') > 0
          and ${sql.ref(column)}::text ~ '-[0-9a-f]{12}(-s)?[.]webp')`,
      ),
    sql` union all `,
  )}`.execute(db)
  return rows.map(({ found }) => found).toSorted()
}
