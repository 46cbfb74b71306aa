// Windows of the chat as browsers hold them: a socket that is opened again whenever it breaks, from what is there.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { Endpoint, Envelope } from '#core/endpoint.ts'
import { SOCKET_PATH, type Message } from '#features/chat/contract.ts'
import { closeCodes } from '#features/chat/rules.ts'
import type { FromServer, Side } from '#features/chat/frames.ts'
import { testApp } from './app.ts'

export type Node = { port: number; /** Until its door is closed. */ leave: () => Promise<void>; stop: () => void }

/** A process that serves this worker's database. */
export async function chatNode(): Promise<Node> {
  const { app, where } = await testApp()
  const given = JSON.stringify({ where, folder: app.config.dataFolder })
  const child: ChildProcess = fork(resolve('tests/chat-node.ts'), [given])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const leave = async () => {
    child.send('leave')
    await once(child, 'message')
  }
  return { port, leave, stop: () => child.disconnect() }
}

/** As a page calls: a line that breaks is tried again, with the same words. */
export async function callAt<E extends Endpoint>(
  { port }: { port: number },
  { token, endpoint, input }: { token: string; endpoint: E; input: z.input<E['input']> },
): Promise<z.output<E['answer']>> {
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}${endpoint.path}`, {
        method: endpoint.method,
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      const envelope = (await response.json()) as Envelope
      if (!envelope.success) throw new Error(envelope.problem)
      return envelope.data as z.output<E['answer']>
    } catch (error) {
      if (error instanceof Error && error.constructor === Error) throw error
      await pause(5)
    }
  }
}

type Opening = { port: number; side: Side; token: string; windowId?: string }

let opened = 0

export class ChatWindow {
  readonly frames: FromServer[] = []
  /** conversation → what it shows, in the order in which it came. */
  readonly shown = new Map<number, Message[]>()
  /** What came although it was there. */
  doubled = 0
  closedBy: number | undefined
  readonly windowId: string
  readonly #opening: Opening
  #socket: WebSocket | undefined
  #isEnded = false
  #isAway = false
  #greeted = 0
  readonly #waiting = new Set<() => void>()

  constructor(opening: Opening) {
    this.#opening = opening
    this.windowId = opening.windowId ?? `window-${String(++opened).padStart(6, '0')}`
    this.#connect()
  }

  #connect(): void {
    const { port, side, token } = this.#opening
    const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`)
    this.#socket = socket
    socket.addEventListener('open', () => {
      const since = Object.fromEntries([...this.shown].map(([id, some]) => [id, some.at(-1)?.seq ?? 0]))
      const hello = { type: 'hello', side, token, windowId: this.windowId, isBack: this.#greeted > 0, since }
      socket.send(JSON.stringify(hello))
    })
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as FromServer))
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', ({ code }) => {
      const isOver = Object.values(closeCodes).some((known) => known === code)
      // A line that broke before is not what closed it.
      this.closedBy = isOver ? code : (this.closedBy ?? code)
      this.#tell()
      if (!this.#isEnded && !this.#isAway && !isOver) setTimeout(() => this.#connect(), 10)
    })
  }

  #take(frame: FromServer): void {
    this.frames.push(frame)
    if (frame.type === 'welcome') this.#greeted++
    if (frame.type === 'messages') {
      const shown = this.shown.get(frame.conversationId) ?? []
      this.shown.set(frame.conversationId, shown)
      for (const message of frame.messages)
        if (message.seq > (shown.at(-1)?.seq ?? 0)) shown.push(message)
        else this.doubled++
    }
    this.#tell()
  }

  #tell(): void {
    for (const look of this.#waiting) look()
  }

  /** From here on it has to be told of this conversation from its beginning. */
  follow(conversationId: number): void {
    this.shown.set(conversationId, [])
    // What it was greeted with may not know of it yet.
    this.drop()
  }

  type(conversationId: number): void {
    this.#socket!.send(JSON.stringify({ type: 'typing', conversationId }))
  }

  /** Answered: all that was sent before has arrived. */
  async ask(): Promise<void> {
    const from = this.frames.length
    this.#socket!.send(JSON.stringify({ type: 'ping' }))
    await this.frame('pong', () => true, from)
  }

  /** As soon as it holds. */
  until<Found>(found: () => Found | undefined | false): Promise<Found> {
    return new Promise((done) => {
      const look = () => {
        const result = found()
        if (result === undefined || result === false) return
        this.#waiting.delete(look)
        done(result)
      }
      this.#waiting.add(look)
      look()
    })
  }

  /** A frame of that kind, from the given one on. */
  frame<Type extends FromServer['type']>(
    type: Type,
    is: (frame: Extract<FromServer, { type: Type }>) => boolean = () => true,
    from = 0,
  ): Promise<Extract<FromServer, { type: Type }>> {
    type Wanted = Extract<FromServer, { type: Type }>
    return this.until(() =>
      this.frames.slice(from).find((one): one is Wanted => one.type === type && is(one as Wanted)),
    )
  }

  /** A line that breaks. */
  drop(): void {
    this.#socket?.close()
  }

  /** A line that breaks, and stays broken until it is back. */
  away(): void {
    this.#isAway = true
    this.drop()
  }

  back(): void {
    this.#isAway = false
    this.#connect()
  }

  end(): void {
    this.#isEnded = true
    this.#socket?.close()
  }
}
