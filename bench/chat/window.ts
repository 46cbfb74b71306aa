// A window of the chat as a page holds it: opened again whenever it breaks, after the pauses of the page, from what it
// has. Its node may be another one by then.
import { SOCKET_PATH } from '#features/chat/contract.ts'
import type { FromClient, FromServer, Side } from '#features/chat/frames.ts'
import { closeCodes, LEASE_RENEWED_MS } from '#features/chat/rules.ts'
import { pauseMs } from '#features/chat/web/line/pause.ts'
import { PlainSocket } from './plain-socket.ts'

type Opening = {
  url: () => string
  side: Side
  token: string
  /** Conversations that it shows from the start. */ follows?: readonly number[]
}
type Received = { seq: number; clientId: string; isWord: boolean }

let opened = 0

export class BenchWindow {
  /** conversation → what it shows, in the order in which it came. */
  readonly #heard = new Map<number, Received[]>()
  /** What came although it was there. */
  doubled = 0
  /** From each break until all was read again, in ms. */
  readonly backMs: number[] = []
  /** When it was greeted last. */
  greetedAt = 0
  /** Told of each message as it arrives. */
  onMessage: ((clientId: string, at: number) => void) | undefined
  readonly #opening: Opening
  readonly #windowId = `bench-${process.pid}-${String(++opened).padStart(6, '0')}`
  #socket: PlainSocket | undefined
  #isEnded = false
  #isOpen = false
  #isBack = false
  #tries = 0
  #brokeAt: number | undefined
  readonly #beat: NodeJS.Timeout
  readonly #waiting = new Set<() => void>()

  constructor(opening: Opening) {
    this.#opening = opening
    for (const id of opening.follows ?? []) this.follow(id)
    this.#beat = setInterval(() => this.#isOpen && this.#say({ type: 'ping' }), LEASE_RENEWED_MS)
    this.#open()
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Before its first word: from then on it shows all of it. */
  follow(conversationId: number): void {
    this.#heard.set(conversationId, [])
  }

  words(conversationId: number): string[] {
    return (this.#heard.get(conversationId) ?? []).filter(({ isWord }) => isWord).map(({ clientId }) => clientId)
  }

  until(holds: () => boolean): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (!holds()) return
        this.#waiting.delete(look)
        done()
      }
      this.#waiting.add(look)
      look()
    })
  }

  end(): void {
    this.#isEnded = true
    clearInterval(this.#beat)
    this.#socket?.end()
  }

  #open(): void {
    if (this.#isEnded) return
    this.#socket = new PlainSocket(this.#opening.url(), SOCKET_PATH, {
      open: () => this.#greet(),
      text: (text) => this.#take(JSON.parse(text) as FromServer),
      close: (code) => this.#lost(code),
    })
  }

  #greet(): void {
    const { side, token } = this.#opening
    const since = Object.fromEntries([...this.#heard].map(([id, some]) => [id, some.at(-1)?.seq ?? 0]))
    this.#say({ type: 'hello', side, token, windowId: this.#windowId, isBack: this.#isBack, since })
  }

  #say(frame: FromClient): void {
    this.#socket!.say(JSON.stringify(frame))
  }

  #lost(code: number): void {
    if (this.#isEnded) return
    if (this.#isOpen) this.#brokeAt = performance.now()
    this.#isOpen = false
    this.#tell()
    if (Object.values(closeCodes).some((known) => known === code)) throw new Error(`a window was closed by ${code}`)
    const wait = pauseMs(this.#tries++, Math.random())
    if (wait === undefined) throw new Error('a window gave up')
    setTimeout(() => this.#open(), wait)
  }

  #take(frame: FromServer): void {
    if (frame.type === 'welcome') this.#welcomed()
    if (frame.type === 'messages') this.#show(frame)
    this.#tell()
  }

  #welcomed(): void {
    this.greetedAt = performance.now()
    if (this.#brokeAt !== undefined) this.backMs.push(this.greetedAt - this.#brokeAt)
    this.#brokeAt = undefined
    this.#tries = 0
    this.#isOpen = true
    this.#isBack = true
  }

  #show({ conversationId, messages }: Extract<FromServer, { type: 'messages' }>): void {
    const some = this.#heard.get(conversationId) ?? []
    this.#heard.set(conversationId, some)
    for (const { seq, clientId, kind } of messages) {
      if (seq <= (some.at(-1)?.seq ?? 0)) {
        this.doubled++
        continue
      }
      some.push({ seq, clientId, isWord: kind === 'text' })
      this.onMessage?.(clientId, performance.now())
    }
  }

  #tell(): void {
    for (const look of this.#waiting) look()
  }
}
