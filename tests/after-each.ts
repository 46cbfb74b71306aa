// Read by vitest before each test file. After each test the books of its database add up, or say why not; after the
// file its audit log can be read.
import { afterAll, afterEach } from 'vitest'
import { madeApp } from './app.ts'
import { closeBooks, expectBooksIfWritten } from './books.ts'
import { expectReadableLog } from './readable-log.ts'

afterEach(async () => {
  const { db } = (await madeApp()) ?? {}
  if (db) await expectBooksIfWritten(db)
})

afterAll(async () => {
  const { db } = (await madeApp()) ?? {}
  if (!db) return
  await closeBooks(db)
  await expectReadableLog(db)
})
