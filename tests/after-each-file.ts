// Read by vitest before each test file: after it, the books of its database add up, or say why not.
import { afterAll } from 'vitest'
import { madeApp } from './app.ts'
import { closeBooks } from './books.ts'

afterAll(async () => {
  const { db } = (await madeApp()) ?? {}
  if (db) await closeBooks(db)
})
