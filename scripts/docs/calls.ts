/** Every mounted call, with what its contract file says of it: feature, name, the sentence above it. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Endpoint } from '#core/endpoint.ts'
import { connect } from '#server/database/database.ts'
import { api } from '../../src/api.ts'
import { aboutOf } from './described.ts'

export type Call = { feature: string; name: string; about: string; endpoint: Endpoint }

export async function mountedCalls(): Promise<Call[]> {
  const db = connect({ host: 'nowhere' }) // nothing is asked of it
  const app = api(db)
  await app.ready()
  const contracts = new Map<Endpoint, Omit<Call, 'endpoint'>>()
  for (const file of globSync('src/features/*/*contract.ts')) {
    const feature = file.split(/[\\/]/)[2]!
    for (const [name, value] of Object.entries((await import(resolve(file))) as Record<string, Endpoint>))
      contracts.set(value, { feature, name, about: aboutOf(value) })
  }
  const order = [...new Set(app.endpoints.map((endpoint) => contracts.get(endpoint)?.feature))]
  const calls = app.endpoints.map((endpoint) => {
    const found = contracts.get(endpoint)
    if (!found) throw new Error(`${endpoint.method} ${endpoint.path} is mounted, but no contract exports it`)
    return { ...found, endpoint }
  })
  await app.close()
  await db.destroy()
  return calls.toSorted(
    (a, b) =>
      order.indexOf(a.feature) - order.indexOf(b.feature) || a.endpoint.path.localeCompare(b.endpoint.path, 'en'),
  )
}
