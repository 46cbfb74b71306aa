// The line of one window to the mall: a socket that is opened again by itself, at once when somebody looks at the
// window or the device is back in the net. A window in the background keeps its line: nothing here minds being hidden.
import type { z } from 'zod'
import { currentToken } from '#ui/call/token.ts'
import { SOCKET_PATH } from '../../contract.ts'
import type { FromClient, FromServer, Hello, Side } from '../../frames.ts'
import type { stayHere } from '../../line-contract.ts'
import { LEASE_RENEWED_MS } from '../../rules.ts'
import { PAUSES_MS, pauseMs } from './pause.ts'

/**
 * `cut`: it is opened again at that moment. `polling`: calls are answered, sockets are not. `broken`: given up until
 * somebody reloads, or the device is back in the net. `elsewhere`: another window of the account has it.
 */
export type LineState =
  | { kind: 'opening' | 'open' | 'polling' | 'broken' | 'elsewhere' }
  | { kind: 'cut'; tries: number; at: number }

export type Ends = {
  side: Side
  /** conversation → the newest message this window has without a gap. */
  since: () => Hello['since']
  hear: (frame: FromServer) => void
  /** Says by a call that it is here; false: another window of the account has the chat. */
  stay: (window: z.input<typeof stayHere.input>) => Promise<boolean>
  /** Asks by calls for what is new; fails where those are not answered either. */
  catchUp: () => Promise<unknown>
  changed: (state: LineState) => void
}

/** How long the other side counts as writing, and how often one's own typing is told. */
export const TYPING_SHOWN_MS = 6000
export const TYPING_TOLD_MS = 3000

const POLL_MS = 3000
/** A line that is there answers by then. */
const ANSWERED_MS = 5000

export class Line {
  #socket: WebSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  /** When it was asked whether it is there; undefined: it has answered since. */
  #askedAt: number | undefined
  #isOver = false
  #tries = 0
  #isBack = false
  #state: LineState = { kind: 'opening' }
  readonly #windowId = crypto.randomUUID()
  readonly #ends: Ends

  constructor(ends: Ends) {
    this.#ends = ends
  }

  /** Answers how to end it. */
  start(): () => void {
    addEventListener('online', this.again)
    addEventListener('focus', this.again)
    document.addEventListener('visibilitychange', this.again)
    // A tab in the background is woken about once a minute; the mall's own lease asks for no more.
    this.#isOver = false
    this.#beat = setInterval(this.#ask, LEASE_RENEWED_MS)
    this.#open()
    return () => {
      removeEventListener('online', this.again)
      removeEventListener('focus', this.again)
      document.removeEventListener('visibilitychange', this.again)
      clearInterval(this.#beat)
      this.#isOver = true
      this.#leave()
    }
  }

  typing(conversationId: number): void {
    this.#say({ type: 'typing', conversationId })
  }

  /** Now, rather than when it was due. */
  again = (): void => {
    const { kind } = this.#state
    if (kind === 'open') this.#ask()
    if (kind === 'cut' || kind === 'broken' || kind === 'polling') this.#open()
  }

  #open(): void {
    this.#leave()
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}`)
    this.#socket = socket
    socket.addEventListener('open', () => {
      const { side, since } = this.#ends
      const [token, windowId, isBack] = [currentToken() ?? '', this.#windowId, this.#isBack]
      this.#say({ type: 'hello', side, token, windowId, isBack, since: since() })
    })
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as FromServer))
    socket.addEventListener('close', () => {
      if (this.#socket === socket) void this.#lost()
    })
  }

  #hear(frame: FromServer): void {
    this.#askedAt = undefined
    if (frame.type === 'elsewhere') {
      this.#leave()
      return this.#become({ kind: 'elsewhere' })
    }
    if (frame.type === 'signedOut') {
      this.#leave()
      // The call says what the socket cannot, and asks to sign in.
      void this.#ends.catchUp().catch(() => undefined)
      return this.#become({ kind: 'broken' })
    }
    if (frame.type === 'welcome') {
      this.#tries = 0
      this.#isBack = true
      this.#become({ kind: 'open' })
    }
    this.#ends.hear(frame)
  }

  async #lost(): Promise<void> {
    const wasOpen = this.#state.kind === 'open'
    this.#leave()
    // Said at once; only a try that was vain asks whether it is the socket alone that does not come through.
    const answer = wasOpen ? 'none' : await this.#askByCalls()
    // Somebody was faster, or the window is gone.
    if (this.#socket || this.#isOver) return
    if (answer === 'elsewhere') return this.#become({ kind: 'elsewhere' })
    if (answer === 'here') {
      this.#tries = 0
      this.#become({ kind: 'polling' })
      this.#timer = setTimeout(() => this.#open(), POLL_MS)
      return
    }
    const pause = pauseMs(this.#tries, Math.random())
    if (pause === undefined) {
      this.#tries = PAUSES_MS.length - 1
      return this.#become({ kind: 'broken' })
    }
    this.#tries++
    this.#become({ kind: 'cut', tries: this.#tries, at: Date.now() + pause })
    this.#timer = setTimeout(() => this.#open(), pause)
  }

  /** That it is here, and for what is new. */
  async #askByCalls(): Promise<'here' | 'elsewhere' | 'none'> {
    const [windowId, comes] = [this.#windowId, this.#isBack ? ('back' as const) : ('new' as const)]
    try {
      if (!(await this.#ends.stay({ windowId, comes }))) return 'elsewhere'
      this.#isBack = true
      await this.#ends.catchUp()
      return 'here'
    } catch {
      return 'none'
    }
  }

  /** A line that says nothing any more has to be asked: nobody tells that a cable was pulled. */
  #ask = (): void => {
    if (this.#state.kind !== 'open') return
    const now = Date.now()
    if (this.#askedAt !== undefined) {
      if (now - this.#askedAt > ANSWERED_MS) void this.#lost()
      return
    }
    this.#askedAt = now
    this.#say({ type: 'ping' })
  }

  #say(words: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(words))
  }

  #leave(): void {
    clearTimeout(this.#timer)
    const socket = this.#socket
    this.#socket = undefined
    this.#askedAt = undefined
    socket?.close()
  }

  #become(state: LineState): void {
    this.#state = state
    this.#ends.changed(state)
  }
}
