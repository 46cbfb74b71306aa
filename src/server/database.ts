import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
export type Where = pg.ClientConfig

pg.types.setTypeParser(20, Number) // int8: ids and cents stay below 2^53
pg.types.setTypeParser(1700, Number) // numeric: sizes and scores, never money

/** A waiting lock, a running statement, a forgotten transaction: none holds others up for long. */
const LIMITS = '-c lock_timeout=2000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000'

/** Sends every text as a prepared statement of its own name, so PostgreSQL plans it once a connection. */
class NamedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's eight overloads
  override query(text: any, values?: any, done?: any): any {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(text, values, done)
    return super.query({ name: nameOf(text), text, values }, done)
  }
}

const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= 2000) return known
  names.set(text, `s${names.size}`)
  return names.get(text)
}

type ConnectOptions = { max?: number; /** For imports, backups, migrations: no time limits. */ patient?: boolean }

export function connect(where: Where, { max = 8, patient = false }: ConnectOptions = {}): Database {
  const limits = patient ? {} : { options: LIMITS, query_timeout: 10_000 }
  // Pipelined: statements of one transaction that do not wait for each other's answers go out together and come back in their order.
  const way = { pipeline: true, connectionTimeoutMillis: 5000, Client: NamedClient }
  const pool = new pg.Pool({ ...where, ...limits, ...way, max } as pg.PoolConfig)
  pool.on('error', () => undefined) // an idle connection broke; the next query opens another
  // One that breaks at work tells its query; without a listener of its own its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

const RETRIES = 3
const AGAIN = new Set(['40001', '40P01']) // serialization failure, deadlock

/** One transaction; what PostgreSQL asks to be repeated is repeated, at most three times. */
export async function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > RETRIES || !AGAIN.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** True for the violation of a unique constraint, of that name where one is given. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || broken === constraint)
}
