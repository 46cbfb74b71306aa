// Whether a mall serves this data folder: src/server/process/pid-file.ts left a note, and it still answers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './programs.mjs'

const folder = process.env.MALL_DATA || '.data'

export async function addressInPidFile() {
  if (process.env.DATABASE_URL) return undefined
  try {
    const { address, instance } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'))
    const answer = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(1000) })
    return (await answer.json()).instance === instance ? address : undefined
  } catch {
    return undefined // no note, or one that a killed server left
  }
}

/** Its packages and pages would be replaced beneath it. */
export async function refuseWhereOneRuns() {
  const address = await addressInPidFile()
  if (!address) return
  throw new Failure(
    `A mall already runs on the data folder ${folder}: ${address}\nFor a second one choose another folder: MALL_DATA=… PORT=… npm start`,
  )
}
