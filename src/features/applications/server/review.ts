// The life of an application: sent, withdrawn, approved or refused, and what its auditor is shown. Each kind has a
// table of its own with what it asks; the columns that say how it stands are read and written here alone.
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { maskMobile } from '#core/limits.ts'
import { offsetOf, type Paging } from '#core/wire/page.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import { after, DAY_MS, wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import { inTransaction, type Database, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { containsPattern } from '#server/database/like.ts'
import type { DB, Json } from '#server/database/tables.ts'
import { emit } from '#server/events.ts'
import type { MemberContext, StaffContext } from '#server/http/context.ts'
import type { Applicant, ReviewOutcome } from '../contract.ts'
import { APPLICATIONS_PER_DAY } from '../rules.ts'
import { applicationStates, type ApplicationStatus } from '../states.ts'

type Decided = {
  /** Where it stands. */ table: string
  applicationId: number
  accountId: number
  action: 'approve' | 'refuse'
  now: Date
}

declare module '#server/events.ts' {
  interface Events {
    applicationDecided: (tx: Tx, decided: Decided) => Promise<unknown>
  }
}

/** What the queries of every kind select, beside what is their own. */
export type Application = {
  id: number
  accountId: number
  status: number
  remark: string | null
  createdAt: Date
  decidedAt: Date | null
  auditor: string | null
}

type Column = 'id' | 'account_id' | 'status' | 'remark' | 'created_at' | 'decided_at' | 'decided_by'
type ReviewedTable = { [Table in keyof DB]: Column extends keyof DB[Table] ? Table : never }[keyof DB]
type StatusOf<Table extends ReviewedTable> =
  Selectable<DB[Table]> extends { status: infer Status extends number } ? Status : never

type Kind<Table extends ReviewedTable, Row extends Application> = {
  table: Table
  numbers: Readonly<Record<ApplicationStatus, StatusOf<Table>>>
  /** All of them, with whoever decided. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the kind joins
  select: (db: Database) => SelectQueryBuilder<any, any, Row>
  /** Columns that the auditor finds them by. */
  searched: readonly string[]
  /** Refused of an id that no application has. */
  unknown: ProblemName
  /** As the audit log calls it. */
  logged: { approve: string; refuse: string; subject: string }
}

/** What an approval writes into the application, and how the log tells it. */
type Approval = { write: Readonly<Record<string, string | number>>; before?: Json; after: Json }

/** The columns that every new one begins with. */
export type Begun<Table extends ReviewedTable> = {
  id: number
  account_id: number
  status: StatusOf<Table>
  created_at: Date
}

type Sending<Table extends ReviewedTable, Row> = {
  /** Refuses what those that were sent before, oldest first, do not allow. */
  check: (tx: Tx, sent: Row[]) => Promise<void>
  /** `last`: the newest of them. */
  insert: (tx: Tx, begun: Begun<Table>, last: Row | undefined) => Promise<unknown>
}

/** Sending, reading and deciding for one kind of applications. */
export const reviewOf = <Table extends ReviewedTable, Row extends Application>(kind: Kind<Table, Row>) => ({
  ...sendingOf(kind),
  ...readingOf(kind),
  ...decidingOf(kind),
})

/** How the statements of a kind name its table and columns. */
function namesOf<Table extends ReviewedTable, Row extends Application>({ table, numbers }: Kind<Table, Row>) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return { table: sql.table(table), column, isShown: sql<boolean>`${column('status')} <> ${numbers.withdrawn}` }
}

/** What the applicant does. */
function sendingOf<Table extends ReviewedTable, Row extends Application>(kind: Kind<Table, Row>) {
  const { numbers, select } = kind
  const { table, column, isShown } = namesOf(kind)

  /** Of one person, oldest first. */
  const sentBy = (db: Database, accountId: number): Promise<Row[]> =>
    select(db)
      .where(sql<boolean>`${column('account_id')} = ${accountId} and ${isShown}`)
      .orderBy(column('id'))
      .execute()

  /** Nothing else is sent in this person's name meanwhile, nor more often than a day allows. */
  async function submit(context: MemberContext, { check, insert }: Sending<Table, Row>): Promise<number> {
    const { db, accountId, now } = context
    return inTransaction(db, async (tx) => {
      await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
      const sent = await sentBy(tx, accountId)
      await check(tx, sent)
      if ((await countSince(tx, accountId, after(now, -DAY_MS))) >= APPLICATIONS_PER_DAY) throw new Problem('tooOften')
      const id = newId()
      await insert(tx, { id, account_id: accountId, status: numbers.pending, created_at: now }, sent.at(-1))
      return id
    })
  }

  /** Withdrawn ones too. */
  async function countSince(db: Database, accountId: number, since: Date): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${table} where account_id = ${accountId} and created_at > ${since}`.execute(db)
    return rows[0]!.count
  }

  /** The person thinks better of it: everything stands as before it was sent, but for the day's count. */
  async function withdraw({ db, accountId, now }: MemberContext): Promise<null> {
    const { numAffectedRows } = await sql`
      update ${table} set status = ${numbers[applicationStates.pending.withdraw.to]}, decided_at = ${now}
      where account_id = ${accountId} and status = ${numbers.pending}`.execute(db)
    if (numAffectedRows !== 1n) throw new Problem('auditStatusChanged')
    return null
  }

  return { sentBy, submit, withdraw }
}

/** What the auditor is shown. */
function readingOf<Table extends ReviewedTable, Row extends Application>(kind: Kind<Table, Row>) {
  const { numbers, select, searched, unknown } = kind
  const { table, column, isShown } = namesOf(kind)

  /** The oldest that waits first; the decided ones newest first. */
  async function queue(
    db: Database,
    { status, keyword, ...page }: Paging & { status: number; keyword: string },
  ): Promise<{ rows: Row[]; total: number }> {
    const words = searched.map((name) => sql`${column(name)} ilike ${containsPattern(keyword)}`)
    const matching = sql<boolean>`${isShown} and ${column('status')} = ${status}
      and (${keyword} = '' or ${sql.join(words, sql` or `)})`
    const [by, direction] =
      status === numbers.pending ? (['created_at', 'asc'] as const) : (['decided_at', 'desc'] as const)
    const [rows, counted] = await Promise.all([
      select(db)
        .where(matching)
        .orderBy(column(by), direction)
        .orderBy(column('id'), direction)
        .limit(page.size)
        .offset(offsetOf(page))
        .execute(),
      sql<{ total: number }>`select count(*)::int as total from ${table} where ${matching}`.execute(db),
    ])
    return { rows, total: counted.rows[0]!.total }
  }

  async function find(db: Database, id: number): Promise<Row> {
    const [row] = await select(db)
      .where(sql<boolean>`${column('id')} = ${id} and ${isShown}`)
      .execute()
    if (!row) throw new Problem(unknown)
    return row
  }

  /** The person's others, newest first. */
  const others = (db: Database, { id, accountId }: Application): Promise<Row[]> =>
    select(db)
      .where(sql<boolean>`${column('account_id')} = ${accountId} and ${column('id')} <> ${id} and ${isShown}`)
      .orderBy(column('id'), 'desc')
      .execute()

  return { queue, find, others }
}

type Decision = Pick<Application, 'id' | 'accountId'> & {
  action: 'approve' | 'refuse'
  write: Approval['write']
  before?: Json
  after: Json
}

/** What the auditor does, once. */
function decidingOf<Table extends ReviewedTable, Row extends Application>(kind: Kind<Table, Row>) {
  const { numbers, unknown, logged } = kind
  const { table } = namesOf(kind)
  const { find } = readingOf(kind)

  /** Nobody else decides it until the end of the transaction. */
  async function lockPending(tx: Tx, id: number): Promise<Row> {
    const { rows } = await sql<{ status: number }>`
      select status from ${table} where id = ${id} for no key update`.execute(tx)
    if (!rows[0]) throw new Problem(unknown)
    if (rows[0].status !== numbers.pending) throw new Problem('auditStatusChanged')
    return find(tx, id)
  }

  async function decide(
    tx: Tx,
    context: StaffContext,
    { id, accountId, action, write, ...change }: Decision,
  ): Promise<void> {
    const { now, staff } = context
    const values = {
      status: numbers[applicationStates.pending[action].to],
      decided_at: now,
      decided_by: staff.staffId,
      ...write,
    }
    const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    const { numAffectedRows } = await sql`
      update ${table} set ${sql.join(set)} where id = ${id} and status = ${numbers.pending}`.execute(tx)
    if (numAffectedRows !== 1n) throw new Problem('auditStatusChanged')
    await audit({ ...context, db: tx }, { action: logged[action], subject: `${logged.subject}:${id}`, ...change })
    await emit(tx, 'applicationDecided', { table: kind.table, applicationId: id, accountId, action, now })
  }

  /** `grant` does in the same transaction what is approved. */
  async function approve(
    tx: Tx,
    context: StaffContext,
    { id, grant }: { id: number; grant: (row: Row) => Promise<Approval> },
  ): Promise<Row> {
    const row = await lockPending(tx, id)
    await decide(tx, context, { id, accountId: row.accountId, action: 'approve', ...(await grant(row)) })
    return row
  }

  /** The applicant reads the remark. */
  const refuse = (context: StaffContext, id: number, remark: string): Promise<null> =>
    inTransaction(context.db, async (tx) => {
      const { accountId } = await lockPending(tx, id)
      await decide(tx, context, { id, accountId, action: 'refuse', write: { remark }, after: { remark } })
      return null
    })

  return { approve, refuse }
}

/** How it stands, as every list and page says it. */
export const reviewed = ({ status, createdAt, decidedAt, auditor, remark }: Application): ReviewOutcome => ({
  status,
  createTime: wireTime(createdAt),
  auditTime: wireTimeOrNull(decidedAt),
  auditor,
  remark,
})

export const findApplicant = (db: Database, accountId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'nick_name as nickName', 'mobile', 'level', 'firm_name as firmName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

export const shownApplicant = ({
  id,
  nickName,
  mobile,
  level,
  firmName,
}: Awaited<ReturnType<typeof findApplicant>>): Applicant => ({
  userId: String(id),
  nickName,
  mobile: maskMobile(mobile),
  level,
  firmName,
})
