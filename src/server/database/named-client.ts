/**
 * pg's client, which says and hears less (ADR 0905): a text is a prepared statement of its own name, so PostgreSQL
 * plans it once a connection and describes its rows once; what is asked in one turn of the event loop leaves by one
 * write; and statements of a transaction that leave together are answered together, by one `Sync`. It relies on members
 * that pg keeps to itself, of the version that package-lock.json names; database.test.ts shows each of them at work.
 */
import pg from 'pg'

/** No connection to the database, or one that broke. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** It broke under a statement that may have been committed or not: nobody knows. */
  readonly isInDoubt: boolean

  constructor(cause: unknown, isInDoubt: boolean) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.isInDoubt = isInDoubt
  }
}

/** SQLSTATE of a server that ends the connection: class 08, and those of going down or coming up. */
const CUT = /^(08|57P0)/
export const isCut = (error: unknown): boolean =>
  // that one is a value nobody can send
  error instanceof pg.DatabaseError ? CUT.test(String(error.code)) : !(error instanceof TypeError)

/** What cannot have changed anything, whatever became of it; `with` may hold a write. */
const CHANGES_NOTHING = /^\s*(select|begin|start|rollback|show)\b/

type Connection = {
  /** By name, what PostgreSQL has prepared, and what it was asked to. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  stream: { destroy: () => void }
  _send: (message: Buffer) => boolean
  describe: (portal: object) => void
  sync: () => void
}
type Done = (error: unknown, result?: unknown) => void
/** How the rows of a statement are read. */
type Rows = Record<'fields' | '_parsers' | '_prebuiltEmptyResultObject', unknown>
type NamedText = { name: string; text: string; values: unknown[] }

/** What pg keeps to itself of a query and of a client. */
declare class InnerQuery {
  constructor(text: string, values: unknown[], done: Done)
  name: string
  text: string
  _result: Rows
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleError(error: unknown, connection: Connection): void
}
declare class InnerClient extends pg.Client {
  _txStatus: string
  _sentQueryQueue: InnerQuery[]
  _getActiveQuery(): InnerQuery | null
  _handleReadyForQuery(message: { status: string }): void
  _handleCommandComplete(message: unknown): void
  _handleErrorMessage(error: unknown): void
}
const Query = pg.Query as unknown as typeof InnerQuery
const Client = pg.Client as unknown as typeof InnerClient

/** What the statements of a connection have in common. */
type Wire = {
  real: Connection
  /** By name, how the rows of a statement are read; undefined: it has none. */
  described: Map<string, Rows | undefined>
  /** As a statement sees it: `Sync` is the client's to send. */
  whole: Connection
  /** The same for one that was described before. */
  brief: Connection
}

const nothing = { value: (): void => undefined }

function wireOf(real: Connection): Wire {
  const whole = Object.create(real, { sync: nothing }) as Connection
  return { real, described: new Map(), whole, brief: Object.create(whole, { describe: nothing }) as Connection }
}

/** One use of a prepared statement. */
class Statement extends Query {
  /** The last of those that left together: after it, or after the first of them that failed, PostgreSQL is ready. */
  isLast = false
  /** It could not even be sent. */
  hasFailed = false
  readonly #wire: Wire

  constructor({ name, text, values }: NamedText, wire: Wire, done: Done) {
    super(text, values, done)
    this.name = name
    this.#wire = wire
  }

  override prepare(): void {
    const { described, whole, brief } = this.#wire
    if (!described.has(this.name)) return super.prepare(whole)
    Object.assign(this._result, described.get(this.name))
    this._accumulateRows = true
    return super.prepare(brief)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#wire.described.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    const { described } = this.#wire
    if (!described.has(this.name)) described.set(this.name, undefined)
  }

  override handleError(error: unknown, connection: Connection): void {
    this.hasFailed = true
    super.handleError(error, connection)
  }
}

/** Told to those that PostgreSQL passes over because one that left with them failed. */
class PassedOver extends pg.DatabaseError {
  override readonly code = '25P02'

  constructor() {
    super('current transaction is aborted, commands ignored until end of transaction block', 0, 'error')
  }
}

/** `answerWithinMs`: more than any statement may take: the connection is dead, though nobody has said so. */
type Config = pg.ClientConfig & { answerWithinMs?: number }

export class NamedClient extends Client {
  /** What is asked in this turn of the event loop. */
  #messages: Buffer[] | undefined
  /** By what was sent. */
  #isInside = false
  #last: Statement | undefined
  readonly #wire = wireOf(this.connection as unknown as Connection)
  readonly #answerWithinMs: number | undefined

  constructor(config: Config) {
    super(config)
    this.#answerWithinMs = config.answerWithinMs
    const { real } = this.#wire
    const send = real._send.bind(real)
    real._send = (message) => (this.#messages ? this.#messages.push(message) > 0 : send(message))
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's eight overloads
  override query(text: any, values?: any, done?: any): any {
    const isNamed = text === BEGIN || (Array.isArray(values) && values.length > 0)
    const traits = typeof text === 'string' ? (isNamed ? naming(text) : traitsOf(text)) : undefined
    const mayCommit = (this.getTransactionStatus() !== 'T' || text === 'commit') && !traits?.changesNothing
    const name = isNamed ? traits?.name : undefined
    this.#gather()
    const sent: unknown = name && !done ? this.#ask({ name, text, values }) : this.#askPlainly(text, values, done)
    if (!(sent instanceof Promise)) return sent
    return sent.catch((error: unknown) => {
      throw isCut(error) ? new DatabaseAway(error, mayCommit) : error
    })
  }

  #ask(asked: NamedText): Promise<unknown> {
    // Should it fail, PostgreSQL passes over what left with it: nothing of that is committed by itself.
    if (asked.text === BEGIN) this.#begin()
    const isInside = this.#isInside
    // Outside of a transaction each commits by itself; reads have nothing to commit.
    const isAlone = !isInside && !isRead(asked.text)
    if (isAlone) this.#sync()
    const answered = this.#answered((done) => {
      const statement = new Statement(asked, this.#wire, done)
      super.query(statement as never)
      this.#last = statement
      if (isAlone || statement.hasFailed) this.#sync()
    })
    // One that only left with another has nothing to do with its failure.
    return answered.catch((error: unknown) => {
      if (!isInside && error instanceof PassedOver) return this.query(asked.text, asked.values)
      throw error
    })
  }

  #begin(): void {
    this.#sync()
    this.#isInside = true
  }

  #askPlainly(text: unknown, values: unknown, done: unknown): unknown {
    this.#sync()
    if (typeof text === 'string' && traitsOf(text).ends) this.#isInside = false
    if (typeof text !== 'string' || typeof values === 'function' || done)
      return super.query(text as never, values as never, done as never)
    return this.#answered((told) => void super.query(new Query(text, values as unknown[], told) as never))
  }

  /**
   * pg's own promise and its `query_timeout` put a function into the statement, by which V8 keeps all that it brought
   * until the old generation is collected (docs/adr/0972). This one is handed over when the statement is made.
   */
  #answered(ask: (done: Done) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(new Error('no answer in time'))
        this.#wire.real.stream.destroy()
      }
      const overdue = this.#answerWithinMs && setTimeout(giveUp, this.#answerWithinMs)
      ask((error, result) => {
        clearTimeout(overdue)
        if (error) reject(error)
        else resolve(result)
      })
    })
  }

  /** What is asked in one turn of the event loop leaves by one write: each one wakes PostgreSQL. */
  #gather(): void {
    if (this.#messages) return
    const messages: Buffer[] = (this.#messages = [])
    process.nextTick(() => {
      this.#sync()
      this.#messages = undefined
      this.#wire.real._send(Buffer.concat(messages))
    })
  }

  #sync(): void {
    if (!this.#last) return
    this.#last.isLast = true
    this.#last = undefined
    this.#wire.real.sync()
  }

  override _handleCommandComplete(message: unknown): void {
    const done = this._getActiveQuery()
    super._handleCommandComplete(message)
    if (!(done instanceof Statement) || done.isLast) return
    this._handleReadyForQuery({ status: done.text === BEGIN ? 'T' : this._txStatus })
  }

  override _handleErrorMessage(error: unknown): void {
    const failed = this._getActiveQuery()
    super._handleErrorMessage(error)
    const told = isCut(error) ? error : new PassedOver()
    for (let last = failed; last instanceof Statement && !last.isLast;) {
      last = this._sentQueryQueue.shift() ?? null
      if (!last) break
      delete this.#wire.real.submittedNamedStatements[last.name]
      last.handleError(told, this.#wire.real)
    }
  }
}

const READS = /^\s*select\b/
const BEGIN = 'begin'
const ENDS = /^(commit|rollback)\b/

/** What is seen of a text. */
type Traits = Record<'reads' | 'changesNothing' | 'ends', boolean> & { name?: string }

const readTraits = (text: string): Traits => ({
  reads: READS.test(text),
  changesNothing: CHANGES_NOTHING.test(text),
  ends: ENDS.test(text),
})

const NAMES_MAX = 2000
/** Those that have names: they are asked again and again, so they are looked at once. */
const named = new Map<string, Traits>()
const traitsOf = (text: string): Traits => named.get(text) ?? readTraits(text)

function naming(text: string): Traits {
  const known = named.get(text)
  if (known || named.size >= NAMES_MAX) return known ?? readTraits(text)
  const traits = { ...readTraits(text), name: `s${named.size}` }
  named.set(text, traits)
  return traits
}

/** True of what reads or locks and writes nothing. */
export const isRead = (text: string): boolean => traitsOf(text).reads
