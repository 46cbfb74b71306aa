import {
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  Kysely,
  PostgresDialect,
  Transaction,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type KyselyProps,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import { takeIdNode } from './ids.ts'
import { DatabaseAway, isCut, isRead, NamedClient } from './named-client.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>
export type Where = pg.ClientConfig
export { DatabaseAway }

pg.types.setTypeParser(20, Number) // int8: ids and cents stay below 2^53
pg.types.setTypeParser(1700, Number) // numeric: sizes and scores, never money

/** A waiting lock, a running statement, a forgotten transaction: none holds others up for long. */
const LIMITS = '-c lock_timeout=2000 -c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000'

/** Ours (ADR 0896), of a mall that runs: a new connection prepares every statement anew. */
export const QUIET_MS = 600_000

type ConnectOptions = {
  max?: number
  /** For imports, backups, migrations: no time limits. */
  patient?: boolean
  /** So long a connection stays that nobody uses. */
  idleMs?: number
  /** How long a request waits for a free connection, or for a new one. */
  freeWithinMs?: number
  /** More than any statement may take: the connection is dead, though nobody has said so. */
  answerWithinMs?: number
}

export function connect(where: Where, options: ConnectOptions = {}): Database {
  const { max = 8, patient = false, idleMs = 10_000, freeWithinMs = 2000, answerWithinMs = 10_000 } = options
  const limits = patient ? {} : { options: LIMITS, answerWithinMs }
  // Pipelined: statements of one transaction that do not wait for each other's answers go out together and come back in
  // their order.
  const way = {
    pipeline: true,
    connectionTimeoutMillis: freeWithinMs,
    idleTimeoutMillis: idleMs,
    Client: NamedClient,
    onConnect: takeIdNode,
  }
  const pool = new pg.Pool({ ...where, ...limits, ...way, max } as unknown as pg.PoolConfig)
  pool.on('error', () => undefined) // an idle connection broke; the next query opens another
  // One that breaks at work tells its query; without a listener of its own its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const queue: Queue = { waits: new Set(), opening: 0, openedAt: 0, openWithinMs: freeWithinMs / 2 }
  const db = assemble(
    new PostgresDialect({
      pool: { connect: () => takeFree(pool, queue), end: () => pool.end(), options: pool.options },
    }),
  )
  queueOf.set(db, queue)
  poolOf.set(db, pool)
  return db
}

/** Who waits behind others for a connection, the first of them first, and what is being opened meanwhile. */
type Queue = { waits: Set<{ since: number }>; opening: number; openedAt: number; openWithinMs: number }
const queueOf = new WeakMap<Database, Queue>()
const poolOf = new WeakMap<Database, pg.Pool>()

async function takeFree(pool: pg.Pool, queue: Queue): Promise<pg.PoolClient> {
  const opens = pool.idleCount === 0 && pool.totalCount < pool.options.max
  const wait = { since: performance.now() }
  if (opens) queue.opening++
  else queue.waits.add(wait)
  try {
    return await pool.connect()
  } catch (error) {
    throw isCut(error) ? new DatabaseAway(error, false) : error
  } finally {
    queue.waits.delete(wait)
    if (opens) {
      queue.opening--
      queue.openedAt = performance.now()
    }
  }
}

/** Ours: a newcomer would wait longer than this for its first connection. */
const CROWDED_MS = 200

/**
 * Requests come faster than connections come free: who is not inside yet had better come back. While connections are
 * being opened everybody waits for PostgreSQL, and not behind others: after a start that takes longer.
 */
export function isCrowded(db: Database): boolean {
  const queue = queueOf.get(db)
  const [first] = queue?.waits ?? []
  if (!queue || !first || poolOf.get(db)!.waitingCount === 0) return false
  const { opening, openedAt, openWithinMs } = queue
  return performance.now() - Math.max(first.since, openedAt) > (opening > 0 ? openWithinMs : CROWDED_MS)
}

const parts = new WeakMap<Database, KyselyProps>()

/** Of transactions and shared connections: what asks their statements, their one connection, whose they are. */
const ORIGIN = Symbol('origin')
type Origin = { own: KyselyProps; connections: ConnectionProvider; root: Database }
const originOf = (db: Database): Origin | undefined => (db as Database & { [ORIGIN]?: Origin })[ORIGIN]

/** The database itself, of whatever was made of it by `inTransaction` or `together`. */
export const rootOf = (db: Database): Database => originOf(db)?.root ?? db

/** What Kysely makes of a dialect, with its parts at hand: it keeps them to itself. */
function assemble(dialect: PostgresDialect): Database {
  const driver = dialect.createDriver()
  void driver.init() // takes the pool as it is
  const executor = new DefaultQueryExecutor(
    dialect.createQueryCompiler(),
    dialect.createAdapter(),
    new DefaultConnectionProvider(driver),
  )
  const props = { config: { dialect }, dialect, driver, executor }
  const db = new Kysely<DB>(props)
  parts.set(db, props)
  return db
}

/**
 * One connection for all who ask at once. Kysely's own keeps each statement back until the one before it has its
 * answer.
 */
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

/**
 * Statements that are asked for together go out together; where their order is meaning, by `inOrder`. No transaction:
 * each sees what is committed then.
 */
export async function pipelined<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  const own = parts.get(db)
  if (!own) return work(db) // a transaction's statements do so anyway
  return own.executor.provideConnection(async (connection) => {
    const shared = new Shared(connection)
    try {
      return await work(derived(Kysely<DB>, { own, connections: shared, root: rootOf(db) }))
    } finally {
      shared.end()
    }
  })
}

/** A connection as long as somebody has a statement under way on it. */
class SingleConnection implements ConnectionProvider {
  readonly #own: KyselyProps
  #held: { taken: Promise<DatabaseConnection>; giveBack: () => void } | undefined
  #asking = 0

  constructor(own: KyselyProps) {
    this.#own = own
  }

  async provideConnection<Result>(use: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    const held = (this.#held ??= this.#take())
    this.#asking++
    try {
      return await use(await held.taken)
    } finally {
      if (--this.#asking === 0) {
        this.#held = undefined
        held.giveBack()
      }
    }
  }

  #take() {
    const { promise: over, resolve: giveBack } = Promise.withResolvers<void>()
    const taken = new Promise<DatabaseConnection>((resolve, reject) => {
      this.#own.executor.provideConnection((connection) => (resolve(connection), over)).catch(reject)
    })
    return { taken, giveBack }
  }
}

/** What `onOneConnection` made → of what. */
const pools = new WeakMap<Database, Database>()

/** The pool behind a single connection, or the database itself: by this something is kept for each database. */
export const pooled = (db: Database): Database => pools.get(db) ?? db

/**
 * For one who asks a good deal at once: while a statement of theirs is under way, the next goes out behind it on the
 * same connection. Each other connection would be woken, written to and read by itself.
 */
export function onOneConnection(db: Database): Database {
  const own = parts.get(db)!
  const one = derived(Kysely<DB>, { own, connections: new SingleConnection(own), root: db })
  pools.set(one, db)
  return one
}

/** One a statement: it says itself what it asks by, for a table of them all is work for the garbage collector. */
function derived<Kind extends Database>(Kind: new (props: KyselyProps) => Kind, origin: Origin): Kind {
  const { own, connections } = origin
  return Object.assign(new Kind({ ...own, executor: own.executor.withConnectionProvider(connections) }), {
    [ORIGIN]: origin,
  })
}

/** Holds a member's statements back until the member before it has asked its first one. Nobody waits for an answer. */
class Turn implements ConnectionProvider {
  readonly #connections: ConnectionProvider
  readonly #before: Promise<void>
  readonly #begun = Promise.withResolvers<void>()

  constructor(connections: ConnectionProvider, before: Promise<void>) {
    this.#connections = connections
    this.#before = before
  }

  /** Its first statement is on its way, or it came to its end without one. */
  get begun(): Promise<void> {
    return this.#begun.promise
  }

  readonly pass = (): void => this.#begun.resolve()

  async provideConnection<Result>(use: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
    await this.#before
    const used = this.#connections.provideConnection(use)
    this.pass()
    return used
  }
}

type Answers<Members extends readonly ((db: never) => unknown)[]> = {
  -readonly [At in keyof Members]: Awaited<ReturnType<Members[At]>>
}

/**
 * Statements whose order is meaning, of one transaction or of what `pipelined` gives: they go out together, the first
 * of each member after the first of the member before it, whatever a member does before it asks. Each member asks by
 * what it is given. The only way to ask several at once inside a transaction.
 */
export async function inOrder<On extends Database, const Members extends readonly ((db: On) => unknown)[]>(
  on: On,
  members: Members,
): Promise<Answers<Members>> {
  const { own, connections, root } = originOf(on)!
  const Kind = (on.isTransaction ? Transaction : Kysely) as unknown as new (props: KyselyProps) => On
  let before = Promise.resolve()
  const answers = members.map(async (member) => {
    const turn = new Turn(connections, before)
    before = turn.begun
    try {
      return await member(derived(Kind, { own, connections: turn, root }))
    } finally {
      turn.pass()
    }
  })
  return (await Promise.all(answers)) as Answers<Members>
}

/**
 * A connection whose `begin` is on its way: what only reads goes out behind it, and from the first that may write on,
 * all wait until it has begun, so that nothing is ever committed by itself.
 */
class Beginning implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #begun: Promise<unknown>
  #waits = false

  constructor(connection: DatabaseConnection, begun: Promise<unknown>) {
    this.#connection = connection
    this.#begun = begun
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#waits ||= !isRead(query.sql)
    if (this.#waits) await this.#begun
    return this.#connection.executeQuery(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize)
  }
}

async function transact<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const own = parts.get(pooled(db))
  if (!own) throw new Error('a transaction begins on the pool, not inside another')
  const { executor, driver } = own
  return executor.provideConnection(async (connection) => {
    const begun = driver.beginTransaction(connection, {})
    const shared = new Shared(new Beginning(connection, begun))
    const tx = derived(Transaction<DB>, { own, connections: shared, root: rootOf(db) })
    let result: Result
    try {
      ;[result] = await Promise.all([work(tx), begun])
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

/**
 * Numbers are drawn by lot (ids.ts): one that somebody else drew is drawn again. A provider's number comes again as it
 * is.
 */
const DRAWN = /(?<!_channel)_number_key$/

function mayBeRepeated(error: unknown): boolean {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return AGAIN.has(code) || (code === '23505' && DRAWN.test(constraint))
}

/**
 * One transaction; what PostgreSQL asks to be repeated, or met a number drawn twice, is repeated, at most three times.
 */
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
