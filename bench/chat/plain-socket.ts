// A web socket that understands as much of RFC 6455 as our servers say: whole frames, of text, ping and close. Ten
// thousand of a general client would take more of the machine than the servers that are measured.
import { connect, type Socket } from 'node:net'

const [TEXT, CLOSE, PING, PONG] = [0x1, 0x8, 0x9, 0xa]
const [FIN, MASKED] = [0x80, 0x80]
/** Lengths that stand for "in the next two bytes" and "in the next eight". */
const [IN_TWO, IN_EIGHT] = [126, 127]
/** Nothing said of how it ended. */
const ABNORMAL = 1006
const HEAD_END = Buffer.from('\r\n\r\n')
const NONE = Buffer.alloc(0)
/** A mask that changes nothing is one. */
const MASK = Buffer.alloc(4)
const KEY = Buffer.alloc(16).toString('base64')

type Hears = { open: () => void; text: (text: string) => void; close: (code: number) => void }

export class PlainSocket {
  readonly #socket: Socket
  readonly #hears: Hears
  #rest: Buffer = NONE
  #isOpen = false
  #code = ABNORMAL

  constructor(url: string, path: string, hears: Hears) {
    const { hostname, port } = new URL(url)
    this.#hears = hears
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket = socket
    const lines = [
      `GET ${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      `sec-websocket-key: ${KEY}`,
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    socket.on('error', () => undefined) // told by `close`
    socket.on('close', () => hears.close(this.#code))
  }

  say(text: string): void {
    this.#send(TEXT, Buffer.from(text))
  }

  end(): void {
    this.#socket.destroy()
  }

  #send(kind: number, body: Buffer): void {
    if (body.length >= 2 ** 16) throw new Error('a frame is too long')
    const head = Buffer.alloc(body.length < IN_TWO ? 2 : 4)
    head[0] = FIN | kind
    head[1] = MASKED | (body.length < IN_TWO ? body.length : IN_TWO)
    if (body.length >= IN_TWO) head.writeUInt16BE(body.length, 2)
    this.#socket.write(Buffer.concat([head, MASK, body]))
  }

  #read(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    if (!this.#isOpen && !this.#begin()) return
    for (let frame = this.#next(); frame; frame = this.#next()) this.#take(frame)
  }

  /** The answer to the upgrade; false: not there yet, or no. */
  #begin(): boolean {
    const end = this.#rest.indexOf(HEAD_END)
    if (end < 0) return false
    const isUpgraded = this.#rest.toString('latin1', 0, 12) === 'HTTP/1.1 101'
    this.#rest = this.#rest.subarray(end + HEAD_END.length)
    if (!isUpgraded) {
      this.#socket.destroy()
      return false
    }
    this.#isOpen = true
    this.#hears.open()
    return true
  }

  #next(): { kind: number; body: Buffer } | undefined {
    const bytes = this.#rest
    if (bytes.length < 2) return undefined
    const short = bytes[1]!
    const from = short === IN_EIGHT ? 10 : short === IN_TWO ? 4 : 2
    if (bytes.length < from) return undefined
    const length =
      short === IN_EIGHT ? Number(bytes.readBigUInt64BE(2)) : short === IN_TWO ? bytes.readUInt16BE(2) : short
    if (bytes.length < from + length) return undefined
    // What waits for more is copied: otherwise ten thousand windows keep what they have read long ago.
    this.#rest = bytes.length === from + length ? NONE : Buffer.from(bytes.subarray(from + length))
    return { kind: bytes[0]! & 0x0f, body: bytes.subarray(from, from + length) }
  }

  #take({ kind, body }: { kind: number; body: Buffer }): void {
    if (kind === TEXT) return this.#hears.text(body.toString('utf8'))
    if (kind === PING) return this.#send(PONG, body)
    if (kind !== CLOSE) return
    if (body.length >= 2) this.#code = body.readUInt16BE(0)
    this.#send(CLOSE, body)
    this.#socket.end()
  }
}
