// The list of one category, by React alone and by the whole stack in turns: a machine that is faster in one minute than
// in the next favours neither.
import { startBareRender } from './bare.ts'
import { measure, type Loaded } from './load.ts'
import type { Material } from './material.ts'
import { hasProc } from './procfs.ts'

/** CPU ms a page, the middle one of the rounds; `share`, of the shares: of a core that does nothing else. */
export type Share = { alone: number; stack: number; share: number }

const ROUNDS = 11
const CONNECTIONS = 8

export async function shareOfBare(server: Loaded, material: Material): Promise<Share | undefined> {
  if (!hasProc) return undefined
  const { url } = server
  const cpu = () => server.cpu()
  const bare = await startBareRender(url, material.lists[0]!)
  const order = { url, workload: 'listInTurns' as const, connections: CONNECTIONS, turn: 0, turns: 1, material }
  await measure({ ...order, warmUpS: 2, measureS: 1 }, cpu)
  const rounds: { alone: number; stack: number }[] = []
  while (rounds.length < ROUNDS) {
    const { cpuMs: alone } = await bare.render(1)
    const { serverMs, postgresMs, failures, first } = await measure({ ...order, warmUpS: 0.2, measureS: 1 }, cpu)
    if (failures > 0) throw new Error(`a list failed: ${first}`)
    if (serverMs !== undefined && postgresMs !== undefined) rounds.push({ alone, stack: serverMs + postgresMs })
  }
  bare.stop()
  return {
    alone: middle(rounds.map(({ alone }) => alone)),
    stack: middle(rounds.map(({ stack }) => stack)),
    share: middle(rounds.map(({ alone, stack }) => alone / stack)),
  }
}

const middle = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
