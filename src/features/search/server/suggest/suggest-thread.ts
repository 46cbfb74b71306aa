// Reads what is suggested and makes it searchable, in a thread of its own: the server answers meanwhile, and what the
// making takes is given back.
import { parentPort } from 'node:worker_threads'
import type pg from 'pg'
import { connect } from '#server/database/database.ts'
import { readSuggested } from './suggested.ts'

// A failure ends the thread, and whoever asked hears of it.
parentPort!.on('message', (where: pg.ClientConfig) => void make(where))

async function make(where: pg.ClientConfig): Promise<void> {
  const db = connect(where, { max: 2, patient: true })
  try {
    parentPort!.postMessage(await readSuggested(db))
  } finally {
    await db.destroy()
  }
}
