import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  Transaction,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
} from 'kysely'
import pg from 'pg'
import { takeIdNode } from './ids.ts'
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
  const way = { pipeline: true, connectionTimeoutMillis: 5000, Client: NamedClient, onConnect: takeIdNode }
  const pool = new pg.Pool({ ...where, ...limits, ...way, max } as pg.PoolConfig)
  pool.on('error', () => undefined) // an idle connection broke; the next query opens another
  // One that breaks at work tells its query; without a listener of its own its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return assemble(new PostgresDialect({ pool }))
}

const parts = new WeakMap<Database, KyselyProps>()

/** What Kysely makes of a dialect, with its parts at hand: it keeps them to itself. */
function assemble(dialect: PostgresDialect): Database {
  const driver = dialect.createDriver()
  void driver.init() // takes the pool as it is
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), new DefaultConnectionProvider(driver))
  const props = { config: { dialect }, dialect, driver, executor }
  const db = new Kysely<DB>(props)
  parts.set(db, props)
  return db
}

/** One connection for all who ask at once. Kysely's own keeps each statement back until the one before it has its answer. */
class Shared implements ConnectionProvider {
  readonly #connection: DatabaseConnection
  #isOver = false

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async provideConnection<Result>(use: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    // A branch that goes on after another one failed must not write outside of the transaction.
    if (this.#isOver) throw new Error('this connection was given back')
    return use(this.#connection)
  }

  end(): void {
    this.#isOver = true
  }
}

/** Statements that are asked for together go out together, and run in the order they stand in. No transaction: each sees what is committed then. */
export async function together<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const own = parts.get(db)
  if (!own) return work(db) // a transaction's statements do so anyway
  return own.executor.provideConnection(async (connection) => {
    const shared = new Shared(connection)
    try {
      return await work(new Kysely<DB>({ ...own, executor: own.executor.withConnectionProvider(shared) }))
    } finally {
      shared.end()
    }
  })
}

async function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const own = parts.get(db)
  if (!own) throw new Error('a transaction begins on the pool, not inside another')
  const { executor, driver } = own
  return executor.provideConnection(async (connection) => {
    const shared = new Shared(connection)
    const tx = new Transaction<DB>({ ...own, executor: executor.withConnectionProvider(shared) })
    await driver.beginTransaction(connection, {})
    let result: Result
    try {
      result = await work(tx)
    } catch (error) {
      shared.end()
      await driver.rollbackTransaction(connection)
      throw error
    }
    shared.end()
    await driver.commitTransaction(connection)
    return result
  })
}

const RETRIES = 3
const AGAIN = new Set(['40001', '40P01']) // serialization failure, deadlock

/** Numbers are drawn by lot (ids.ts): one that somebody else drew is drawn again. A provider's number comes again as it is. */
const DRAWN = /(?<!_channel)_number_key$/

function mayBeRepeated(error: unknown): boolean {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return AGAIN.has(code) || (code === '23505' && DRAWN.test(constraint))
}

/** One transaction; what PostgreSQL asks to be repeated, or met a number drawn twice, is repeated, at most three times. */
export async function inTransaction<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, work)
    } catch (error) {
      if (attempt > RETRIES || !mayBeRepeated(error)) throw error
    }
  }
}

/** True for the violation of a unique constraint, of that name where one is given. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string }
  return code === '23505' && (constraint === undefined || broken === constraint)
}
