import { expect } from 'vitest'
import type { Database } from '#server/database.ts'
import { faultsOf } from '../bench/races/books.ts'

/** Everything adds up for these people, to the cent; for every one whom a test of money has moved money for. */
export async function expectBooks(db: Database, ...people: readonly { accountId: number }[]): Promise<void> {
  const faults = await faultsOf(db, people)
  expect(Object.entries(faults).filter(([, count]) => count > 0)).toEqual([])
}
