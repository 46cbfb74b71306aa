// The API called from the page that is being rendered: the same routes, hooks, validation and errors as over HTTP,
// without socket and JSON text.
import { EventEmitter } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope } from '#core/endpoint.ts'
import type { DependsOn } from '../cache/tags.ts'
import type { Database } from '../database/database.ts'
import type { Session } from '../identity/sessions.ts'

/** Only code in this process can set it, so no client can pretend. */
const inside = Symbol('in process')
const CONTENT_TYPE = 'application/x-in-process'

export type Visitor = {
  headers: IncomingHttpHeaders
  address: string | undefined
  setCookies: string[]
  /** What the page is made of. */
  dependsOn: DependsOn
  session?: Promise<Session | undefined>
  db?: Database
}

type InnerRequest = { [inside]: Visitor; body: unknown; method: string; url: string; headers: IncomingHttpHeaders }

/** The page visit a request belongs to, or undefined when it came over the network. */
export function visitorOf(request: FastifyRequest): Visitor | undefined {
  return (request.raw as unknown as Partial<InnerRequest>)[inside]
}

/** Hands an in-process answer over as it is instead of turning it into text. */
export function keepAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (!visitorOf(request)) return
  const raw = reply.raw as unknown as InnerResponse
  reply.serializer((payload) => {
    raw.answer = payload as Envelope
    return ''
  })
}

export function acceptInProcess(app: FastifyInstance): void {
  app.addContentTypeParser(CONTENT_TYPE, (request, _payload, done) => {
    if (visitorOf(request)) done(null, (request.raw as unknown as InnerRequest).body)
    else done(Object.assign(new Error('Unsupported Media Type'), { statusCode: 415 }))
  })
}

export function inProcess(app: FastifyInstance, visitor: Visitor) {
  return (method: string, url: string, body: unknown): Promise<Envelope> =>
    new Promise((resolve, reject) => {
      const headers: IncomingHttpHeaders = { ...visitor.headers, accept: 'application/json' }
      for (const name of ['content-length', 'transfer-encoding', 'content-type']) delete headers[name]
      if (body !== undefined) headers['content-type'] = CONTENT_TYPE
      const request = Object.assign(new EventEmitter(), {
        [inside]: visitor,
        method,
        url,
        headers,
        body,
        httpVersion: '1.1',
        httpVersionMajor: 1,
        httpVersionMinor: 1,
        aborted: false,
        socket: Object.assign(new EventEmitter(), { remoteAddress: visitor.address }),
      })
      const response = new InnerResponse((answer) => {
        visitor.setCookies.push(...response.cookies())
        if (answer) resolve(answer)
        else reject(new Error(`${method} ${url} gave no answer (${response.statusCode})`))
      })
      app.routing(request as unknown as IncomingMessage, response as unknown as ServerResponse)
    })
}

/** As much of ServerResponse as Fastify touches for an answer that is no stream. */
class InnerResponse extends EventEmitter {
  statusCode = 200
  headersSent = false
  writableEnded = false
  destroyed = false
  answer: Envelope | undefined
  readonly #headers: Record<string, unknown> = {}
  readonly #done: (answer: Envelope | undefined) => void

  constructor(done: (answer: Envelope | undefined) => void) {
    super()
    this.#done = done
  }

  setHeader(name: string, value: unknown): void {
    this.#headers[name.toLowerCase()] = value
  }
  getHeader(name: string): unknown {
    return this.#headers[name.toLowerCase()]
  }
  getHeaders(): Record<string, unknown> {
    return this.#headers
  }
  hasHeader(name: string): boolean {
    return name.toLowerCase() in this.#headers
  }
  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()]
  }

  writeHead(status: number, headers: Record<string, unknown> = {}): this {
    this.statusCode = status
    this.headersSent = true
    for (const name in headers) this.setHeader(name, headers[name])
    return this
  }

  end(): void {
    this.writableEnded = true
    this.#done(this.answer)
    this.emit('finish')
  }

  destroy(): void {
    this.destroyed = true
    this.#done(undefined)
  }

  cookies(): string[] {
    const given = this.#headers['set-cookie']
    return given === undefined ? [] : Array.isArray(given) ? (given as string[]) : [String(given)]
  }
}
