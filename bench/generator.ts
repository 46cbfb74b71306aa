/**
 * The load generator, a process of its own: what it costs is not counted as the server's, though it shares the
 * machine's cores. Started by load.ts.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, Connection, type Request } from './connection.ts'
import { isEmpty } from './hits.ts'
import type { Material } from './material.ts'
import { partOf } from './parts.ts'
import { workloads, type Calls, type Step, type Workload, type WorkloadName } from './workloads.ts'

export type Order = {
  url: string
  workload: WorkloadName
  connections: number
  /** Which of how many runs this is: where every call is to be new, each takes a part of its own. */
  turn: number
  turns: number
  warmUpS: number
  measureS: number
  material: Material
}
export type GeneratorMessage =
  | { is: 'measuring' }
  | {
      is: 'done'
      count: number
      seconds: number
      p50: number
      p95: number
      p99: number
      failures: number
      first: string | undefined
      /** Answers that list nothing. */
      empty: number
      /** Every call was made before the time was over. */
      isUsedUp: boolean
      cpuMs: number
    }

const HOST = 'localhost'
const PRIMERS = 8

/** What one of the three phases saw. */
class Tally {
  readonly latencies: number[] = []
  failures = 0
  empty = 0
  isUsedUp = false
  first: string | undefined

  fail(what: string): void {
    this.failures++
    this.first ??= what.slice(0, 300)
  }
}

process.once('message', (order: Order) => void run(order))

async function run(order: Order): Promise<void> {
  const { url, connections, warmUpS, measureS, material } = order
  const workload: Workload = workloads[order.workload]
  if ('isPrimed' in workload && workload.isPrimed) await prime(url, workload.calls(material))
  const isWhole = 'isWhole' in workload && workload.isWhole
  if (!isWhole) await shoot({ url, connections, seconds: warmUpS }, partOf(workload, order, 0), material)
  say({ is: 'measuring' })
  const [cpu, started] = [process.cpuUsage(), performance.now()]
  const part = isWhole ? workload : partOf(workload, order, 1)
  const tally = await shoot({ url, connections, seconds: isWhole ? Infinity : measureS }, part, material)
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const sorted = Float64Array.from(tally.latencies).sort()
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  say({
    is: 'done',
    count: sorted.length,
    seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failures: tally.failures,
    first: tally.first,
    empty: tally.empty,
    isUsedUp: tally.isUsedUp && !isWhole,
    cpuMs: (user + system) / 1000,
  })
  process.disconnect?.()
}

const say = (said: GeneratorMessage): boolean => process.send!(said)

/** Each call once. */
async function prime(url: string, requests: readonly Request[]): Promise<void> {
  const waiting = [...requests]
  const one = async (connection: Connection): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await connection.ask(bytesOf(next, HOST))
    connection.close()
  }
  await Promise.all(Array.from({ length: PRIMERS }, () => one(new Connection(url))))
}

type Shot = { url: string; connections: number; seconds: number }
/** Asks once, or walks once through a flow, and notes how it went; false where nothing is left to ask. */
type Round = () => Promise<false | void>

async function shoot({ url, connections, seconds }: Shot, workload: Workload, material: Material): Promise<Tally> {
  const tally = new Tally()
  const until = performance.now() + seconds * 1000
  const requests = 'calls' in workload ? workload.calls(material).map((request) => bytesOf(request, HOST)) : []
  const shooter = async (at: number): Promise<void> => {
    const connection = new Connection(url)
    const place = { at, connections }
    const round =
      'calls' in workload
        ? asking(connection, requests, workload, place, tally)
        : walking(connection, workload.steps, material, place, tally)
    while (performance.now() < until) {
      try {
        if ((await round()) === false) {
          tally.isUsedUp = true
          break
        }
      } catch (error) {
        tally.fail(String(error))
      }
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, at) => shooter(at)))
  return tally
}

type Place = { at: number; connections: number }

const FINE = Buffer.from('{"success":true')

/** Connections share a list out: each takes every n-th, so that no two ask the same at once. */
function asking(
  connection: Connection,
  requests: readonly Buffer[],
  { answers, isNew = false, pauseMs }: Calls,
  { at, connections }: Place,
  tally: Tally,
): Round {
  const step = Math.min(connections, requests.length)
  let next = at % step
  let asked = 0
  return async () => {
    if (isNew && asked > 0 && next === at % step) return false
    asked++
    const request = requests[next]!
    next = next + step < requests.length ? next + step : at % step
    const started = performance.now()
    const { status, body } = await connection.ask(request)
    tally.latencies.push(performance.now() - started)
    const isFine = status === 200 && (answers === 'page' || body.subarray(0, FINE.length).equals(FINE))
    if (!isFine) tally.fail(`${status} ${body}`)
    else if (isEmpty(body)) tally.empty++
    if (pauseMs !== undefined) await pause(pauseMs)
  }
}

/** Every connection has buyers of its own. */
function walking(
  connection: Connection,
  steps: readonly Step[],
  material: Material,
  { at, connections }: Place,
  tally: Tally,
): Round {
  const own = material.buyers.filter((_, index) => index % connections === at)
  let rounds = at
  return async () => {
    rounds += connections
    const round = { person: own[rounds % own.length]!, at: rounds, kept: {} as Record<string, unknown> }
    const started = performance.now()
    for (const { call, keep } of steps) {
      const request = call(round, material)
      const { status, body } = await connection.ask(bytesOf(request, HOST), true)
      const answer = JSON.parse(body.toString()) as { success: boolean; data: never }
      if (!answer.success) return tally.fail(`${request.path}: ${status} ${body}`)
      if (keep) Object.assign(round.kept, keep(answer.data))
    }
    tally.latencies.push(performance.now() - started)
  }
}
