// Read by vitest before each test file: after it, the books of its database add up, or say why not, and its audit log can be read.
import { afterAll } from 'vitest'
import { madeApp } from './app.ts'
import { closeBooks } from './books.ts'
import { expectReadableLog } from './readable-log.ts'

afterAll(async () => {
  const { db } = (await madeApp()) ?? {}
  if (!db) return
  await closeBooks(db)
  await expectReadableLog(db)
})
