// Whether the books add up: by the rules of the operator's page, after every test that moved something, and wherever a
// test asks.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { differencesOf } from '../src/books.ts'
import type { Database } from '#server/database/database.ts'

type Counts = Record<string, number | null>

/** What earlier files of this worker left behind on purpose: they share its database. */
let known: Counts = {}
let declared: ReadonlySet<string> = new Set()

const broken = (counts: Counts): [rule: string, count: number | null][] =>
  Object.entries(counts).filter(([rule, count]) => count === null || count > (known[rule] ?? 0))

/**
 * For the top of a file that puts rows into the tables which no service would write, and leaves them there: what they
 * break, and why.
 */
export function breaksBooks(rules: Record<string, string>): void {
  declared = new Set(Object.keys(rules))
}

/** Nothing in the mall is out of order now, to the cent. */
export async function expectBooks(db: Database): Promise<void> {
  expect(broken(await differencesOf(db)).filter(([rule]) => !declared.has(rule))).toEqual([])
}

let counted = ''

/** The same after a test. One that wrote nothing, here or in any other database of this PostgreSQL, needs no count. */
export async function expectBooksIfWritten(db: Database): Promise<void> {
  const { rows } = await sql<{ state: string }>`select pg_current_snapshot()::text as state`.execute(db)
  const { state } = rows[0]!
  if (state === counted) return
  await expectBooks(db)
  counted = state
}

/** After a file: what it broke without saying so is its failure, and so is what it says it breaks and does not. */
export async function closeBooks(db: Database): Promise<void> {
  const counts = await differencesOf(db)
  const found = broken(counts)
  const unsaid = found
    .filter(([rule]) => !declared.has(rule))
    .map(([rule, count]) => `${rule}: ${count}, ${known[rule] ?? 0} before`)
  const unbroken = [...declared].filter((rule) => !found.some(([name]) => name === rule))
  known = counts
  declared = new Set()
  if (unsaid.length > 0) throw new Error(`this file left the books in disorder: ${unsaid.join('; ')}`)
  if (unbroken.length > 0) throw new Error(`this file says it breaks what it does not: ${unbroken.join(', ')}`)
}
