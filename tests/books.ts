import { beforeAll, expect } from 'vitest'
import type { Database } from '#server/database.ts'
import { faultsOf } from '../bench/races/books.ts'
import { testApp } from './app.ts'

let before: Record<string, number> = {}

/** For the top of a file: files of one worker share a database, and some put rows into it that no service would write. */
export function noteBooks(): void {
  beforeAll(async () => void (before = await faultsOf((await testApp()).db, [])))
}

/** Everything that this file did adds up for these people, to the cent; for every one whom a test of money has moved money for. */
export async function expectBooks(db: Database, ...people: readonly { accountId: number }[]): Promise<void> {
  const faults = await faultsOf(db, people)
  expect(Object.entries(faults).filter(([what, count]) => count > (before[what] ?? 0))).toEqual([])
}
