/**
 * The crowd of a flash sale, a process of its own: what it costs is told apart from the servers', and whoever measures
 * pages meanwhile waits for nothing here. Started by flash-crowd-process.ts.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { bytesOf, Connection } from '../connection.ts'
import type { Person } from '../people.ts'
import type { Answer, Call } from './arena.ts'
import { crowd, finishOpen, type CrowdSeen, type FlashGoods } from './flash-crowd.ts'

export type CrowdOrder = {
  people: readonly Person[]
  sale: FlashGoods
  attempts: number
  connections: number
  /** Each connection goes to one of them. */
  urls: readonly string[]
  pauseMs: number
  /** So many orders are canceled in the middle. */
  returns: number
  /** After so many attempts that is told. */
  tellsAt: number | undefined
}
export type CrowdTold =
  | { is: 'ready' }
  | { is: 'reached' }
  | { is: 'done'; seen: CrowdSeen; cpuMs: number; /** How late its own turns came. */ lagP99Ms: number }
export type CrowdHeard = { is: 'order'; order: CrowdOrder } | { is: 'begin' } | { is: 'moved'; urls: readonly string[] }

const HOST = 'localhost'
const AWAY_MS = 20
const NS_PER_MS = 1e6

let urls: readonly string[] = []
let moved = Promise.withResolvers<void>()
const begun = Promise.withResolvers<void>()

process.on('message', (heard: CrowdHeard) => {
  if (heard.is === 'order') return void run(heard.order)
  if (heard.is === 'begin') return begun.resolve()
  ;({ urls } = heard)
  moved.resolve()
})

async function run(order: CrowdOrder): Promise<void> {
  const { connections, tellsAt, ...rest } = order
  ;({ urls } = order)
  moved = Promise.withResolvers()
  const calls = Array.from({ length: connections }, (_, at) => callOn(at))
  let hasTold = false
  const onAttempt = (count: number): void => {
    if (tellsAt === undefined || hasTold || count < tellsAt) return
    hasTold = true
    void say({ is: 'reached' })
  }
  await say({ is: 'ready' })
  await begun.promise
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const cpu = process.cpuUsage()
  const seen = await crowd({ ...rest, calls, onAttempt })
  const { user, system } = process.cpuUsage(cpu)
  delay.disable()
  if (hasTold) await moved.promise
  seen.orders.push(...(await finishOpen(calls[0]!, seen, order.sale)))
  const lagP99Ms = delay.percentile(99) / NS_PER_MS
  await say({ is: 'done', seen, cpuMs: (user + system) / 1000, lagP99Ms })
  process.exit() // its connections are open
}

/** Until it is on its way: what a round has seen is long. */
const say = (told: CrowdTold) => new Promise((resolve) => process.send!(told, resolve))

/** A connection of its own to one of the servers. What it cannot say while one is gone is no answer. */
function callOn(connection: number): Call {
  let open: { url: string; line: Connection } | undefined
  return async ({ token }: Person, method, path, body) => {
    const url = urls[connection % urls.length]!
    if (open?.url !== url) open = { url, line: new Connection(url) }
    const headers = { authorization: token, accept: 'application/json', 'content-type': 'application/json' }
    const request = { method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    try {
      const { status, body: said } = await open.line.ask(bytesOf(request, HOST), true)
      const answer = JSON.parse(said.toString()) as Answer
      return status === 503 && answer.problem !== 'tooBusy' ? undefined : answer
    } catch {
      await pause(AWAY_MS) // nobody presses a thousand times a second where nobody answers
      return undefined
    }
  }
}
