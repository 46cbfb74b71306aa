/** The load generator, a process of its own: what it costs is not counted as the server's, though it shares the machine's cores. Started by load.ts. */
import autocannon, { type Client, type Request } from 'autocannon'
import type { Material } from './material.ts'
import { workloads, type Workload, type WorkloadName } from './workloads.ts'

export type Order = { url: string; workload: WorkloadName; connections: number; warmUpS: number; measureS: number; material: Material }
export type Said =
  | { is: 'measuring' }
  | { is: 'done'; count: number; seconds: number; p50: number; p99: number; failures: number; first: string | undefined; cpuMs: number }

/** What one of the three phases saw. */
class Tally {
  readonly latencies: number[] = []
  failures = 0
  first: string | undefined

  fail(what: string): void {
    this.failures++
    this.first ??= what.slice(0, 300)
  }
}

process.once('message', (order: Order) => void run(order))

async function run({ url, workload: name, connections, warmUpS, measureS, material }: Order): Promise<void> {
  const workload: Workload = workloads[name]
  if ('isPrimed' in workload && workload.isPrimed) await prime(url, workload.calls(material))
  await shoot({ url, connections, duration: warmUpS }, workload, material)
  say({ is: 'measuring' })
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  const tally = await shoot({ url, connections, duration: measureS }, workload, material)
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const sorted = Float64Array.from(tally.latencies).sort()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  say({
    is: 'done',
    count: sorted.length,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures: tally.failures,
    first: tally.first,
    cpuMs: (user + system) / 1000,
  })
  process.disconnect?.()
}

const say = (said: Said): boolean => process.send!(said)

async function prime(url: string, requests: Request[]): Promise<void> {
  await autocannon({ url, connections: Math.min(8, requests.length), amount: requests.length, setupClient: inTurn(requests, 8) })
}

type Shot = { url: string; connections: number; duration: number }

async function shoot(shot: Shot, workload: Workload, material: Material): Promise<Tally> {
  const tally = new Tally()
  const setupClient =
    'steps' in workload ? flow(workload.steps, material, shot.connections, tally) : list(workload, material, shot.connections, tally)
  const { errors, timeouts } = await autocannon({ ...shot, timeout: 10, setupClient })
  for (let lost = 0; lost < errors + timeouts; lost++) tally.fail('a connection broke or an answer never came')
  return tally
}

function list(workload: Extract<Workload, { calls: unknown }>, material: Material, connections: number, tally: Tally) {
  const onResponse = (status: number, body: string): void => {
    if (status !== 200 || (workload.answers === 'envelope' && !body.startsWith('{"success":true'))) tally.fail(`${status} ${body}`)
  }
  const turn = inTurn(
    workload.calls(material).map((request) => ({ ...request, onResponse })),
    connections,
  )
  return (client: Client) => {
    client.on('response', (_status, _bytes, ms) => tally.latencies.push(ms))
    turn(client)
  }
}

/** Connections share a list out: each takes every n-th, from a place of its own, so that no two ask the same at once. */
function inTurn(requests: Request[], connections: number) {
  const step = Math.min(connections, requests.length)
  let next = 0
  return (client: Client): void => {
    const first = next++ % step
    client.setRequests(requests.filter((_, at) => at % step === first).map((request) => ({ ...request })))
  }
}

let rounds = 0

function flow(steps: Extract<Workload, { steps: unknown }>['steps'], material: Material, connections: number, tally: Tally) {
  let next = 0
  return (client: Client): void => {
    const first = next++
    const own = material.buyers.filter((_, at) => at % connections === first % connections)
    let started = 0
    let round = { person: own[0]!, at: 0, kept: {} as Record<string, unknown> }
    client.setRequests(
      steps.map(({ call, keep }, at) => ({
        setupRequest: (request, context) => {
          if (at === 0) {
            rounds++
            round = { person: own[rounds % own.length]!, at: rounds, kept: {} }
            started = performance.now()
          }
          // A round that failed is left: autocannon goes back to the first step.
          return context['failed'] ? undefined : { ...request, ...call(round, material) }
        },
        onResponse: (status, body, context) => {
          const { success, data } = JSON.parse(body) as { success: boolean; data: never }
          if (!success) {
            context['failed'] = true
            tally.fail(`step ${at + 1}: ${status} ${body}`)
          } else if (keep) Object.assign(round.kept, keep(data))
          if (success && at === steps.length - 1) tally.latencies.push(performance.now() - started)
        },
      })),
    )
  }
}
