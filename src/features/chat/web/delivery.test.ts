import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#core/problem.ts'
import { Delivery } from './delivery.ts'
import { PAUSES_MS } from './line/pause.ts'
import { emptyTalk, step, type Talk } from './talk.ts'

type Message = { seq: number; clientId: string | null }
type Draft = { text: string }

/** A mall that can be out of reach; `sent` has what came up to its door. */
function mall() {
  const sent: string[] = []
  let failing: Error | undefined
  let talk: Talk<Message, Draft> = emptyTalk
  let expired = 0
  const delivery = new Delivery<Message, Draft>({
    send: async (_, clientId) => {
      sent.push(clientId)
      await Promise.resolve()
      if (failing) throw failing
      return { seq: talk.messages.length + 1, clientId }
    },
    told: (_, done) => {
      talk = step(talk, done)
    },
    expired: () => expired++,
  })
  const write = (clientId: string) => {
    const draft = { text: clientId }
    talk = step(talk, { kind: 'wrote', clientId, draft })
    delivery.again(1)
    delivery.deliver(1, clientId, draft)
  }
  const drop = (clientId: string) => {
    delivery.drop(1, clientId)
    talk = step(talk, { kind: 'dropped', clientId })
  }
  return {
    delivery,
    sent,
    write,
    drop,
    fail: (error: Error) => void (failing = error),
    mend: () => void (failing = undefined),
    arrived: () => talk.messages.map(({ clientId }) => clientId),
    states: () => talk.pending.map(({ clientId, state }) => `${clientId} ${state}`),
    expired: () => expired,
  }
}

const badGateway = new TypeError('502 /im/p/user/conversations/send')
/** All that is under way by itself, without the clock. */
const settled = () => vi.advanceTimersByTimeAsync(0)
const pastAllPauses = PAUSES_MS.reduce((sum, pause) => sum + pause, 0) + 1

describe('own words on their way', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('[CHAT-2] a sending that fails once while the line stays up is made again by itself, and the words arrive once', async () => {
    const { delivery, write, fail, mend, ...here } = mall()
    delivery.lineIs(true)
    fail(badGateway)
    write('a')
    await settled()
    expect(here.states()).toEqual(['a waiting'])
    mend()
    await vi.advanceTimersByTimeAsync(PAUSES_MS[0])
    expect(here.arrived()).toEqual(['a'])
    expect(here.states()).toEqual([])
    await vi.advanceTimersByTimeAsync(pastAllPauses)
    expect(here.sent).toEqual(['a', 'a'])
  })

  test('a mall that does not answer is asked ever more rarely and not for ever; the next words take along what waits', async () => {
    const { delivery, write, fail, mend, ...here } = mall()
    delivery.lineIs(true)
    fail(badGateway)
    write('a')
    await vi.advanceTimersByTimeAsync(pastAllPauses)
    expect(here.sent).toHaveLength(1 + PAUSES_MS.length)
    expect(here.states()).toEqual(['a waiting'])
    await vi.advanceTimersByTimeAsync(pastAllPauses)
    expect(here.sent).toHaveLength(1 + PAUSES_MS.length)
    mend()
    write('b')
    await settled()
    expect(here.arrived()).toEqual(['a', 'b'])
  })

  test('[CHAT-2] a line that is cut waits until it is back, and then all goes in the order it was written', async () => {
    const { delivery, write, fail, mend, ...here } = mall()
    delivery.lineIs(false)
    fail(badGateway)
    for (const clientId of ['a', 'b', 'c']) write(clientId)
    await settled()
    const tried = here.sent.length
    mend()
    await vi.advanceTimersByTimeAsync(pastAllPauses)
    expect(here.sent).toHaveLength(tried)
    delivery.lineIs(true)
    await settled()
    expect(here.arrived()).toEqual(['a', 'b', 'c'])
  })

  test('words that were discarded are not sent again, whether they waited or stood in the queue', async () => {
    const { delivery, write, drop, fail, mend, ...here } = mall()
    delivery.lineIs(true)
    fail(badGateway)
    write('a')
    await settled()
    drop('a')
    mend()
    write('b')
    write('c')
    drop('c')
    await vi.advanceTimersByTimeAsync(pastAllPauses)
    expect(here.sent).toEqual(['a', 'b'])
    expect(here.arrived()).toEqual(['b'])
  })

  test('a window that is gone sends nothing more', async () => {
    const { delivery, write, fail, mend, ...here } = mall()
    delivery.lineIs(true)
    fail(badGateway)
    write('a')
    await settled()
    delivery.end()
    mend()
    await vi.advanceTimersByTimeAsync(pastAllPauses)
    expect(here.sent).toEqual(['a'])
  })

  test('what the mall refuses is not made again by itself; words for an inquiry that is over wait for the next', async () => {
    const { delivery, write, fail, mend, ...here } = mall()
    delivery.lineIs(true)
    fail(new Problem('textTooLong'))
    write('a')
    await settled()
    fail(new Problem('inquiryExpired'))
    write('b')
    await vi.advanceTimersByTimeAsync(pastAllPauses)
    expect(here.states()).toEqual(['a refused', 'b waiting'])
    expect(here.sent).toEqual(['a', 'b'])
    expect(here.expired()).toBe(1)
    mend()
    delivery.again(1)
    await settled()
    expect(here.arrived()).toEqual(['b'])
  })
})
