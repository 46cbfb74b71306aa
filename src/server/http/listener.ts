// The door of the mall: it listens from the first second on. Health answers at any time; until the mall is up, and
// while it closes, everybody else is asked to come back.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { STAND_IN_POLICY, startingPage } from '../pages/come-back.ts'
import { CannotStart, restartsSoFar } from '../settings/config.ts'
import { RETRY_AFTER_S } from './errors.ts'
import { ownProblems } from '../problems.ts'
import { Health } from '../health.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Limits against clients that dawdle; a page or a call takes far less. */
const REQUEST_LIMIT_MS = 60_000
const HEADERS_LIMIT_MS = 12_000
const LOOK_EVERY_MS = 2000
const BODY_LIMIT_MS = 15_000
/** Ours: a form's ten megabytes by a slow line take up to REQUEST_LIMIT_MS, if so much comes in each BODY_LIMIT_MS. */
const FORM_BYTES_MIN = 128 * 1024
/** Ours: some 40 MB of idle sockets; a proxy in front keeps a few hundred open. */
const CONNECTIONS_MAX = 4000
const KEEP_ALIVE_MS = 30_000
/**
 * Ours: so many may knock before they are let in, where the system allows it (somaxconn). After a restart thousands of
 * open windows do at once; who finds no place waits for the net's own repetitions, up to half a minute.
 */
const KNOCKING_MAX = 4096

export class Listener {
  readonly health = new Health()
  /** Tells this process from another one that answers at the same address. */
  readonly instance = randomBytes(6).toString('hex')
  readonly server: Server
  readonly #live = { status: 'live', instance: this.instance, restarts: restartsSoFar() }
  #handle: Handler = comeBack
  #inside = 0
  #emptied: () => void = () => undefined

  constructor() {
    this.server = createServer(
      {
        requestTimeout: REQUEST_LIMIT_MS,
        headersTimeout: HEADERS_LIMIT_MS,
        connectionsCheckingInterval: LOOK_EVERY_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
      },
      (request, response) => this.#answer(request, response),
    )
    this.server.maxConnections = CONNECTIONS_MAX
  }

  /** Returns the port, for those who asked for any. */
  listen({ host, port }: { host: string; port: number }): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', (error) => reject(listenProblem(error, host, port)))
      this.server.listen({ host, port, backlog: KNOCKING_MAX }, () => {
        this.server.removeAllListeners('error')
        resolve((this.server.address() as AddressInfo).port)
      })
    })
  }

  /** The mall is up: from now on it answers. */
  open(handle: Handler): void {
    this.#handle = handle
  }

  /** Turns newcomers away, lets those inside finish, and after `limitMs` cuts them off. */
  async close(limitMs: number): Promise<void> {
    this.health.isStopping = true
    this.server.closeIdleConnections()
    await Promise.race([this.#untilEmpty(), pause(limitMs, undefined, { ref: false })])
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  #untilEmpty(): Promise<void> {
    if (this.#inside === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#emptied = resolve
    })
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.url === '/health/live') sendJson(response, 200, this.#live)
    else if (request.url === '/health/ready') void this.#answerReady(response)
    else if (this.health.isStopping) comeBack(request, response.setHeader('connection', 'close'))
    else this.#let(request, response)
  }

  #let(request: IncomingMessage, response: ServerResponse): void {
    this.#inside++
    hurry(request)
    response.once('close', () => {
      this.#inside--
      if (!this.health.isStopping) return
      this.server.closeIdleConnections()
      if (this.#inside === 0) this.#emptied()
    })
    this.#handle(request, response)
  }

  async #answerReady(response: ServerResponse): Promise<void> {
    const readiness = await this.health.readiness()
    sendJson(response, readiness.status === 'ready' ? 200 : 503, readiness)
  }
}

function hurry(request: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': chunked, 'content-type': type = '' } = request.headers
  if (length === '0' && chunked === undefined) return
  const { socket } = request
  const enough = type.startsWith('multipart/form-data') ? FORM_BYTES_MIN : Infinity
  let before = socket.bytesRead
  const look = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < enough) socket.destroy()
    before = socket.bytesRead
  }, BODY_LIMIT_MS).unref()
  request.once('close', () => clearInterval(look))
}

function comeBack(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', RETRY_AFTER_S)
  if (!request.headers.accept?.includes('text/html')) {
    const msg = '商城正在启动或重启 The mall is starting or restarting'
    sendJson(response, 503, {
      success: false,
      code: ownProblems.codes.tooBusy,
      msg,
      data: null,
      problem: 'tooBusy',
      details: {},
    })
    return
  }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': STAND_IN_POLICY,
  }
  response.writeHead(503, headers).end(startingPage(RETRY_AFTER_S))
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

function listenProblem(error: Error, host: string, port: number): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`)
  if (code === 'EACCES')
    return new CannotStart(`Port ${port} is reserved for the system. Choose one above 1023: PORT=8080 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new CannotStart(`HOST=${host} is no address of this machine.`)
  return error
}
