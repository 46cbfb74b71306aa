// One keep-alive connection that asks and waits. It reads only as much of HTTP/1.1 as our servers say (a status, a
// content-length) and keeps a body only
// for who wants it: a general client, autocannon too, spends more CPU on a kept page than the server, and would be what
// is measured.
import { connect, type Socket } from 'node:net'

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Answer = { status: number; /** The beginning, or all of it. */ body: Buffer }

export function bytesOf({ method, path, headers, body = '' }: Request, host: string): Buffer {
  const all = { host, ...headers, ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void; isWhole: boolean }

const HEAD_END = Buffer.from('\r\n\r\n')
const NONE = Buffer.alloc(0)

export class Connection {
  readonly #port: number
  readonly #host: string
  #socket: Socket | undefined
  #waiting: Waiting | undefined
  /** Bytes of the head so far, then of a body that is wanted whole. */
  #parts: Buffer[] = []
  #status = 0
  /** Bytes of the body that are still to come; undefined while the head is. */
  #missing: number | undefined
  #beginning: Buffer = NONE

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  /** One at a time. `isWhole`: the answer's body is wanted to its end. */
  ask(request: Buffer, isWhole = false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject, isWhole }
      this.#parts = []
      this.#missing = undefined
      ;(this.#socket ??= this.#open()).write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true })
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', () => undefined) // told by `close`
    socket.on('close', () => {
      this.#socket = undefined
      const waiting = this.#waiting
      this.#waiting = undefined
      waiting?.reject(new Error('the connection broke'))
    })
    return socket
  }

  #read(chunk: Buffer): void {
    if (this.#missing === undefined) this.#readHead(chunk)
    else {
      this.#missing -= chunk.length
      if (this.#waiting?.isWhole) this.#parts.push(chunk)
    }
    if (this.#missing !== 0) return
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: this.#status, body: waiting.isWhole ? Buffer.concat(this.#parts) : this.#beginning })
  }

  #readHead(chunk: Buffer): void {
    const all = this.#parts.length === 0 ? chunk : Buffer.concat([...this.#parts, chunk])
    const end = all.indexOf(HEAD_END)
    if (end < 0) {
      this.#parts = [all]
      return
    }
    const head = all.toString('latin1', 0, end)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    if (length === undefined) throw new Error(`an answer without a content-length: ${head}`)
    this.#status = Number(head.slice(9, 12))
    this.#beginning = all.subarray(end + HEAD_END.length)
    this.#missing = Number(length) - this.#beginning.length
    this.#parts = [this.#beginning]
  }
}
