/** Every mounted call, with what its contract file says of it: feature, name, the sentence above it. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Endpoint } from '#core/endpoint.ts'
import type { Download, Upload } from '#core/wire/file-call.ts'
import { connect } from '#server/database/database.ts'
import { api } from '../../src/api.ts'
import { aboutOf } from './described.ts'

type Named = { feature: string; name: string; about: string }
export type Call = Named & { endpoint: Endpoint }
export type FileCall = Named & { file: Download | Upload }

export async function mountedCalls(): Promise<{ calls: Call[]; files: FileCall[] }> {
  const db = connect({ host: 'nowhere' }) // nothing is asked of it
  const app = api(db)
  await app.ready()
  const contracts = new Map<unknown, Named>()
  for (const file of globSync(['src/features/*/*contract.ts', 'src/server/*/contract.ts'])) {
    const feature = file.split(/[\\/]/)[2]!
    for (const [name, value] of Object.entries((await import(resolve(file))) as Record<string, unknown>))
      for (const [part, one] of partsOf(value))
        contracts.set(one, { feature, name: name + part, about: aboutOf(value) })
  }
  const order = [...new Set(app.endpoints.map((endpoint) => contracts.get(endpoint)?.feature))]
  const calls = app.endpoints.map((endpoint) => {
    return { ...found(endpoint, contracts), endpoint }
  })
  const files = app.fileCalls.map((file) => ({ ...found(file, contracts), file }))
  await app.close()
  await db.destroy()
  const sorted = calls.toSorted(
    (a, b) =>
      order.indexOf(a.feature) - order.indexOf(b.feature) || a.endpoint.path.localeCompare(b.endpoint.path, 'en'),
  )
  return { calls: sorted, files }
}

/** A call, or the same one for two kinds of callers, by who they are. */
const partsOf = (value: unknown): [string, unknown][] =>
  value && typeof value === 'object' && !('path' in value) && Object.values(value).every((one) => one?.path)
    ? Object.entries(value).map(([who, one]) => [`.${who}`, one])
    : [['', value]]

function found(call: { path: string }, contracts: ReadonlyMap<unknown, Named>): Named {
  const one = contracts.get(call)
  if (!one) throw new Error(`${call.path} is mounted, but no contract exports it`)
  return one
}
