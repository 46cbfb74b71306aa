import { afterEach, expect, test, vi } from 'vitest'
import { WorkerHost } from './worker-host.ts'

/** A thread that does as it is told, and says who it is. */
const WORKER = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, threadId } from 'node:worker_threads'
  const held = []
  parentPort.on('message', async ({ say, afterMs = 0, throws, exits, fills }) => {
    if (throws) throw new Error(throws)
    if (exits) return setTimeout(() => process.exit(), 20), parentPort.postMessage({ say, threadId })
    while (fills) held.push(new Array(1e5).fill(Math.random()))
    if (afterMs === Infinity) return
    setTimeout(() => parentPort.postMessage({ say, threadId }), afterMs)
  })`)}`,
)
type Order = { say?: string; afterMs?: number; throws?: string; exits?: boolean; fills?: boolean }

const hosts: WorkerHost<Order, { say?: string; threadId: number }>[] = []
function host(options: { idleMs?: number; limitMs?: number } = {}) {
  const one = new WorkerHost<Order, { say?: string; threadId: number }>({
    what: 'an answer',
    file: WORKER,
    idleMs: 60_000,
    memory: { maxOldGenerationSizeMb: 32 },
    ...options,
  })
  hosts.push(one)
  return one
}
afterEach(() => hosts.splice(0).forEach((one) => one.end()))
const threadOf = async (one: ReturnType<typeof host>): Promise<number> => (await one.ask({})).threadId

test('orders asked for at once are done one at a time by one thread, and each gets its own answer', async () => {
  const one = host()
  const answers = await Promise.all([
    one.ask({ say: 'slow', afterMs: 50 }),
    one.ask({ say: 'quick' }),
    one.ask({ say: 'last' }),
  ])
  expect(answers.map(({ say }) => say)).toEqual(['slow', 'quick', 'last'])
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1)
})

test('what failed is told to whoever asked, and the next order gets another thread', async () => {
  const one = host()
  const first = await threadOf(one)
  await expect(one.ask({ throws: 'no such thing' })).rejects.toThrow('no such thing')
  expect(await threadOf(one)).not.toBe(first)
})

test('a thread that died at rest is not asked any more', async () => {
  const one = host()
  const { threadId } = await one.ask({ exits: true })
  await vi.waitFor(async () => expect(await threadOf(one).catch(() => threadId)).not.toBe(threadId), 10_000)
})

test('an order that takes too long ends with its thread, and so does one that takes too much memory; who waited behind is served', async () => {
  const one = host({ limitMs: 1500 })
  const endless = one.ask({ afterMs: Infinity })
  const behind = one.ask({ say: 'behind' })
  await expect(endless).rejects.toThrow('an answer took too long')
  expect((await behind).say).toBe('behind')
  await expect(one.ask({ fills: true }, { limitMs: 60_000 })).rejects.toThrow('memory')
  expect((await one.ask({ say: 'after' })).say).toBe('after')
})

test('it ends after the last order, and when nobody needed it for a while', async () => {
  const [one, other] = [host(), host({ idleMs: 20 })]
  const { threadId } = await one.ask({}, { isLast: true })
  expect(await threadOf(one)).not.toBe(threadId)
  const first = await threadOf(other)
  await vi.waitFor(async () => expect(await threadOf(other)).not.toBe(first), { timeout: 10_000, interval: 200 })
})

test('when it is ended, whoever waits is told, also in the line', async () => {
  const one = host()
  const asked = [one.ask({ afterMs: Infinity }), one.ask({ say: 'behind' })].map((answer) => answer.catch(String))
  one.end()
  for (const said of await Promise.all(asked)) expect(said).toContain('the thread that makes an answer ended')
  expect((await one.ask({ say: 'later' })).say).toBe('later')
})
