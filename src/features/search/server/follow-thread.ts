// Makes documents anew as long as somebody asks for it; a connection without time limits, open only while it works.
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { connect } from '#server/database.ts'
import { payWhatIsDue } from './follow.ts'

parentPort!.on('message', () => void follow())

async function follow(): Promise<void> {
  const db = connect(workerData as pg.ClientConfig, { max: 1, patient: true })
  try {
    await payWhatIsDue(db)
    parentPort!.postMessage('')
  } catch (error) {
    parentPort!.postMessage(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    await db.destroy()
  }
}
