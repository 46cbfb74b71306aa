// Makes documents anew as long as somebody asks for it; a connection without time limits, open only while it works.
import { parentPort } from 'node:worker_threads'
import type pg from 'pg'
import { connect } from '#server/database/database.ts'
import { workInBackground } from '#server/work/background.ts'
import { payWhatIsDue } from './follow.ts'

workInBackground()

// A failure ends the thread, and whoever asked hears of it.
parentPort!.on('message', (where: pg.ClientConfig) => void follow(where))

async function follow(where: pg.ClientConfig): Promise<void> {
  const db = connect(where, { max: 1, patient: true })
  try {
    await payWhatIsDue(db)
  } finally {
    await db.destroy()
  }
  parentPort!.postMessage('paid')
}
