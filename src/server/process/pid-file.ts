// A note in the data folder that says where its server answers: for the next start, which would otherwise build and
// install beneath it (scripts/run.mjs).
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Note = { address: string; /** As /health/live tells it. */ instance: string }

const noteOf = (dataFolder: string): string => join(dataFolder, 'server.json')

/** Returns what takes it away again. */
export function writePidFile(dataFolder: string, note: Note): () => void {
  writeFileSync(noteOf(dataFolder), JSON.stringify(note))
  return () => rmSync(noteOf(dataFolder), { force: true })
}

export function addressInPidFile(dataFolder: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(noteOf(dataFolder), 'utf8')) as Note).address
  } catch {
    return undefined
  }
}

/** To scripts/run.mjs, which from now on starts us again should we die. */
export const reportUp = (): void => void process.send?.('up')
