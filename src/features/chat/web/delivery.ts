// One's own words on their way to the mall: one after the other in each conversation, so that they arrive in the order
// they were written. What was not answered waits; while the line is up nobody tells when it will be, so it goes again
// by itself, ever more rarely. The mall takes each once, by its `clientId`, however often it is sent.
import { Problem } from '#core/problem.ts'
import { pauseMs } from './line/pause.ts'
import type { Received, TalkStep } from './talk.ts'

type Ends<Message extends Received, Draft> = {
  send: (id: number, clientId: string, draft: Draft) => Promise<Message>
  told: (id: number, done: TalkStep<Message, Draft>) => void
  /** Refused, and the words wait: the inquiry is over. */
  expired: (id: number) => void
}

export class Delivery<Message extends Received, Draft> {
  readonly #ends: Ends<Message, Draft>
  readonly #queues = new Map<number, Promise<void>>()
  /** By `clientId`: in a queue or being sent, and still wanted. */
  readonly #underWay = new Set<string>()
  /** By conversation and `clientId`, in the order they were written. */
  readonly #waiting = new Map<number, Map<string, Draft>>()
  /** By conversation: how often it was tried in vain, one time after the other. */
  readonly #vainTries = new Map<number, number>()
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>()
  #isLineUp = false

  constructor(ends: Ends<Message, Draft>) {
    this.#ends = ends
  }

  /** A message under way is not sent beside itself. */
  deliver(id: number, clientId: string, draft: Draft): void {
    if (this.#underWay.has(clientId)) return
    this.#underWay.add(clientId)
    const before = this.#queues.get(id) ?? Promise.resolve()
    this.#queues.set(
      id,
      before.then(() => this.#send(id, clientId, draft)),
    )
  }

  /** Whatever waits goes now, and its tries are counted anew. */
  again(id: number): void {
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    this.#vainTries.delete(id)
    this.#sendWaiting(id)
  }

  /** What is in the queue is not sent any more; what was sent may have arrived. */
  drop(id: number, clientId: string): void {
    this.#underWay.delete(clientId)
    this.#waiting.get(id)?.delete(clientId)
  }

  lineIs(isUp: boolean): void {
    this.#isLineUp = isUp
    if (isUp) for (const id of this.#waiting.keys()) this.again(id)
  }

  end(): void {
    this.#isLineUp = false
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  #sendWaiting(id: number): void {
    const waiting = this.#waiting.get(id) ?? []
    this.#waiting.set(id, new Map())
    for (const [clientId, draft] of waiting) this.deliver(id, clientId, draft)
  }

  async #send(id: number, clientId: string, draft: Draft): Promise<void> {
    if (!this.#underWay.has(clientId)) return
    const { send, told, expired } = this.#ends
    try {
      const message = await send(id, clientId, draft)
      this.#underWay.delete(clientId)
      told(id, { kind: 'heard', message })
      this.again(id) // the mall answers
    } catch (error) {
      const isWanted = this.#underWay.delete(clientId)
      if (error instanceof Problem && error.problem !== 'inquiryExpired')
        return told(id, { kind: 'refused', clientId, reason: error.msg ?? error.problem })
      if (isWanted) this.#waits(id, clientId, draft)
      told(id, { kind: 'cut', clientId })
      if (error instanceof Problem) expired(id)
      else this.#later(id)
    }
  }

  #waits(id: number, clientId: string, draft: Draft): void {
    const waiting = this.#waiting.get(id) ?? new Map<string, Draft>()
    this.#waiting.set(id, waiting.set(clientId, draft))
  }

  /** Once for all that waits there. A line that is cut says itself when it is back. */
  #later(id: number): void {
    if (!this.#isLineUp || this.#timers.has(id)) return
    const vainTries = this.#vainTries.get(id) ?? 0
    const pause = pauseMs(vainTries, Math.random())
    if (pause === undefined) return
    this.#vainTries.set(id, vainTries + 1)
    const due = () => {
      this.#timers.delete(id)
      if (this.#isLineUp) this.#sendWaiting(id)
    }
    this.#timers.set(id, setTimeout(due, pause))
  }
}
