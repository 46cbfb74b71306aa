// A bank's statement that finance reads in (ADR 0998). What a line would be is looked up first, and nothing is booked;
// then each line is booked by itself, by the rules of every transfer. The bank's number keeps it one.
import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { cents, yuan, yuanOrNull } from '#core/money.ts'
import { Problem } from '#core/problem.ts'
import { move } from '#core/status-table.ts'
import { dayOf } from '#core/time.ts'
import { audit, type Acting } from '#server/audit.ts'
import { inTransaction, isDuplicate, type Database } from '#server/database/database.ts'
import { receiveStaffFile } from '#server/files/receive-file.ts'
import { endReader, readApart, tableProblems } from '#server/files/table/table-reader.ts'
import type { StaffContext } from '#server/http/context.ts'
import { mount } from '#server/http/mount.ts'
import { readStatementFile } from '../../file-contract.ts'
import { readStatement, type StatementRow } from '../../read-statement.ts'
import { STATEMENT_CELL_MAX, STATEMENT_LINES_MAX } from '../../rules.ts'
import { paymentStates, refundStates, shownRefund } from '../../states.ts'
import { bookStatement, type ReadLine, type StatementOutcome } from '../../statement-contract.ts'
import type { Verdict } from '../notices/settle.ts'
import { askedByTransfer, bookTransfer, remitCodeIn, senderOf } from '../transfer.ts'
import { transferred } from './bank-refunds.ts'
import { canReopen, isPossible, takeLineBack } from './came-back.ts'
import {
  knownNumbers,
  numbersIn,
  paymentsOfCodes,
  referencesIn,
  refundsNamedIn,
  type BankRefund,
} from './statement-queries.ts'

export function statementApi(app: FastifyInstance): void {
  app.addHook('onClose', endReader)
  receiveStaffFile(app, readStatementFile, read)
  mount(app, bookStatement, book)
}

/** Titles and sums stand around the lines; a workbook of so many is never larger unpacked. */
const LIMITS = {
  rowsMax: STATEMENT_LINES_MAX + 50,
  columnsMax: 40,
  cellMax: STATEMENT_CELL_MAX,
  unpackedMax: 64 * 1024 * 1024,
} as const
async function read(
  { db, now }: StaffContext,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<z.input<typeof readStatementFile.answer>> {
  const table = await readApart(bytes, LIMITS)
  if ('problem' in table) throw new Problem(tableProblems[table.problem], { max: STATEMENT_LINES_MAX })
  const statement = readStatement(table.rows)
  if (!statement) throw new Problem('statementColumns')
  const { lines, faults } = statement
  if (lines.length > STATEMENT_LINES_MAX) throw new Problem('listTooLong', { max: STATEMENT_LINES_MAX })
  return { name: basename(name).slice(0, 80), lines: await foretold(db, lines, now), faults }
}

/** Banks list the newest first as well: a refund and its return in one file are read in the order they happened in. */
const outgoingFirst = <One extends { isOutgoing: boolean }>(lines: readonly One[]): One[] =>
  lines.toSorted((a, b) => Number(b.isOutgoing) - Number(a.isOutgoing))

const asListed = <One extends { row: number }>(lines: readonly One[]): One[] => lines.toSorted((a, b) => a.row - b.row)

/** What each line would be if it were booked now, those before it among them. */
async function foretold(db: Database, rows: readonly StatementRow[], now: Date): Promise<ReadLine[]> {
  const codes = rows.flatMap(({ remark }) => remitCodeIn(remark) ?? [])
  const numbers = rows.map(({ bankNumber }) => bankNumber)
  const [known, payments, refunds] = await Promise.all([
    knownNumbers(db, numbers),
    paymentsOfCodes(db, codes),
    refundsNamedIn(db, rows),
  ])
  const paid = new Set<string>()
  const read = outgoingFirst(rows).map((row): ReadLine => {
    const { amountCents, ...facts } = row
    const line = { ...facts, amount: yuan(amountCents), number: null, orderNumbers: [], due: null }
    if (known[row.isOutgoing ? 'went' : 'came'].has(row.bankNumber)) return { ...line, outcome: 'repeated' }
    const code = row.isOutgoing ? undefined : remitCodeIn(row.remark)
    const payment = payments.find(({ remitCode }) => remitCode === code)
    if (payment) {
      const { number, orderNumbers, cents: due } = payment
      const outcome = amountCents === due ? comesAs(payment, paid) : 'wrongSum'
      return { ...line, outcome, number, orderNumbers: orderNumbers ?? [], due: yuanOrNull(due) }
    }
    const refund = row.isOutgoing ? meantBy(refunds, row, now) : cameBackBy(refunds, row, now)
    if (!refund) return { ...line, outcome: row.isOutgoing ? 'ignored' : 'unknown' }
    // What the lines below find: it went out by this one, or is no more what it was.
    refunds.splice(refunds.indexOf(refund), 1, ...(row.isOutgoing ? [goneBy(refund, row)] : []))
    const { refundNumber: number, orderNumber } = refund
    const outcome = row.isOutgoing ? 'refund' : 'returned'
    return { ...line, outcome, number, orderNumbers: orderNumber ? [orderNumber] : [] }
  })
  return asListed(read)
}

function comesAs(
  { number, status, isTooLate }: Awaited<ReturnType<typeof paymentsOfCodes>>[number],
  paid: Set<string>,
): StatementOutcome {
  const to = paid.has(number) ? undefined : move(paymentStates, status, 'succeed', 'channel')
  if (to) paid.add(number)
  return to === undefined ? 'double' : to === 'paid' && !isTooLate ? 'paid' : 'late'
}

type Named = Pick<StatementRow, 'remark' | 'amountCents' | 'day'>

/** The refund that waits for a transfer of exactly that: its number is in the remark. */
function meantBy(refunds: readonly BankRefund[], { remark, amountCents, day }: Named, now: Date) {
  const numbers = numbersIn(remark)
  const waiting = refunds.filter(({ status }) => shownRefund('bank', status) === 'toTransfer')
  const [refund, another] = waiting.filter(({ refundNumber }) => numbers.includes(refundNumber))
  if (!refund || another || refund.amountCents !== amountCents) return undefined
  return day >= dayOf(refund.createdAt) && day <= dayOf(now) ? refund : undefined
}

/** The refund whose money this is, come back: its number is in the remark, or the bank's of its transfer. */
function cameBackBy(refunds: readonly BankRefund[], { remark, amountCents, day }: Named, now: Date) {
  const words = [...numbersIn(remark), ...referencesIn(remark)]
  const done = refunds.filter((refund) => canReopen(refund) && refund.amountCents === amountCents)
  const [refund, another] = done.filter(
    ({ refundNumber, bankReference }) =>
      words.includes(refundNumber) || (bankReference !== null && words.includes(bankReference)),
  )
  return refund && !another && isPossible(refund, day, now) ? refund : undefined
}

const goneBy = (refund: BankRefund, { bankNumber, day }: StatementRow): BankRefund => ({
  ...refund,
  status: refundStates.sent.confirm.to,
  bankReference: bankNumber,
  transferDay: day,
})

type Line = z.output<typeof bookStatement.input>['lines'][number]

async function book(
  context: StaffContext,
  { name, lines }: z.output<typeof bookStatement.input>,
): Promise<z.input<typeof bookStatement.answer>> {
  const done: { row: number; outcome: StatementOutcome }[] = []
  for (const line of outgoingFirst(lines)) done.push({ row: line.row, outcome: await bookLine(context, line) })
  const booked = done.filter(({ outcome }) => !idle.includes(outcome)).length
  await audit(context, { action: 'statement.book', subject: `bankStatement:${name}`, after: { booked } })
  return { lines: asListed(done) }
}

const idle: readonly StatementOutcome[] = ['repeated', 'ignored', 'failed']

/** One that cannot be booked keeps no other from it; nothing of it is booked, so it can be read again. */
async function bookLine(context: StaffContext, line: Line): Promise<StatementOutcome> {
  try {
    return line.isOutgoing ? await goOut(context, line) : await comeIn(context, line)
  } catch (error) {
    context.log.error({ err: error, bankNumber: line.bankNumber }, 'a line of a bank statement was not booked')
    return 'failed'
  }
}

/** Whoever reads a statement; what a line says of money that moved. */
type AtDesk = Acting & { db: Database }
type Moved = Omit<Line, 'row' | 'isOutgoing'>

const outcomes: Partial<Record<Verdict, StatementOutcome>> = {
  paid: 'paid',
  late: 'late',
  double: 'double',
  repeated: 'repeated',
  'refused:amount': 'wrongSum',
  'refused:unknown': 'unknown',
}

export async function comeIn(context: AtDesk, line: Moved): Promise<StatementOutcome> {
  const { bankNumber, day, amount, remark, payer, account, bank } = line
  const from = { payer, payerAccount: account, payerBank: bank }
  const came = { reference: remark, amountYuan: amount, bankNumber, day, ...from }
  const { db, now } = context
  // Whoever names a code of ours pays, whatever else the remark says.
  if ((await askedByTransfer(db, remark)) === undefined && (await comeBack(context, line))) return 'returned'
  return outcomes[await bookTransfer(db, came, now)] ?? 'failed'
}

/** The money of a refund that came back; false: it is none, or is known already. */
function comeBack(context: AtDesk, line: Moved): Promise<boolean> {
  const { bankNumber, day, remark, payer, account, bank } = line
  const named = { ...line, amountCents: cents(line.amount) }
  return inTransaction(context.db, async (tx) => {
    const refund = cameBackBy(await refundsNamedIn(tx, [named]), named, context.now)
    if (!refund) return false
    const sender = senderOf({ reference: remark, payer, payerAccount: account, payerBank: bank })
    return takeLineBack({ ...context, db: tx }, refund, { bankNumber, day, reason: remark, sender })
  }).catch((error: unknown) => {
    if (error instanceof Problem) return false // somebody said it of this refund at this moment
    throw error
  })
}

function goOut(context: StaffContext, line: Line): Promise<StatementOutcome> {
  const { bankNumber, day } = line
  const named = { ...line, amountCents: cents(line.amount) }
  return inTransaction(context.db, async (tx): Promise<StatementOutcome> => {
    const refund = meantBy(await refundsNamedIn(tx, [named]), named, context.now)
    const made = { bankReference: bankNumber, day }
    if (refund && (await transferred({ ...context, db: tx }, refund, made)) === 'now') return 'refund'
    // Asked last: whoever reads the same line at this moment may have ended the refund before it was looked for.
    return (await knownNumbers(tx, [bankNumber])).went.has(bankNumber) ? 'repeated' : 'ignored'
  }).catch((error: unknown) => {
    if (isDuplicate(error, 'refund_bank_reference_key')) return 'repeated'
    if (error instanceof Problem && error.problem === 'bankReferenceUsed') return 'repeated'
    throw error
  })
}
