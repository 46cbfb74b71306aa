// The socket that brings news. Only pages of the mall open it; its first frame says whose it is, and it ends with the
// login.
import { randomUUID } from 'node:crypto'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#core/problem.ts'
import { SECOND_MS } from '#core/time.ts'
import { asStaff, makeContext } from '#server/http/context.ts'
import { isStaffLoginOpen } from '#server/identity/staff-sessions.ts'
import { SOCKET_PATH } from '../contract.ts'
import { fromClient, type FromClient, type FromServer, type Hello } from '../frames.ts'
import { closeCodes } from '../rules.ts'
import type { Hub, Member } from './hub.ts'
import { deskOf, tellNodes } from './tell-nodes.ts'
import { isBuyer } from './queries.ts'

const FRAME_BYTES_MAX = 64 * 1024
/** Ours: a client that reads slower than this is cut off, and reconnects for the rest. */
const BUFFER_BYTES_MAX = 1024 * 1024
const HELLO_WITHIN_MS = 10 * SECOND_MS
/** RFC 6455 and its registry: service restart. */
const RESTARTING = 1012
const TYPING_EVERY_MS = SECOND_MS

export function chatSocket(app: FastifyInstance, hub: Hub): void {
  app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: FRAME_BYTES_MAX } })
    scope.route({
      method: 'GET',
      url: SOCKET_PATH,
      preValidation: async (request, reply) => {
        if (!isOurs(app, request)) return reply.status(403).send()
        if (!hub.hasRoom) return reply.status(503).send()
      },
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (socket, request) => new Line(app, hub, { socket, request }).open(),
    })
  })
}

/** A page of another site opens no line with the cookies of ours. */
function isOurs({ config }: FastifyInstance, { headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  if (origin === undefined) return true // no browser
  if (!URL.canParse(origin)) return false
  return (
    new URL(origin).host === host || [config.publicUrl, config.consoleUrl].some((url) => new URL(url).origin === origin)
  )
}

class Line {
  readonly #app: FastifyInstance
  readonly #hub: Hub
  readonly #socket: WebSocket
  readonly #request: FastifyRequest
  #member: Member | undefined
  #isAlive = true
  #typedAt = 0

  constructor(app: FastifyInstance, hub: Hub, { socket, request }: { socket: WebSocket; request: FastifyRequest }) {
    this.#app = app
    this.#hub = hub
    this.#socket = socket
    this.#request = request
  }

  open(): void {
    const socket = this.#socket
    const line = { part: () => socket.close(RESTARTING), cut: () => socket.terminate() }
    this.#hub.enter(line)
    // Beside the connections that requests may have, not of them.
    const { server } = this.#app
    if (server.maxConnections) server.maxConnections++
    const late = setTimeout(() => socket.terminate(), HELLO_WITHIN_MS).unref()
    // One frame after the other: what comes after the first waits for its answer.
    let before = Promise.resolve()
    socket.on('message', (bytes: Buffer) => {
      clearTimeout(late)
      before = before.then(() => this.#read(bytes)).catch(() => socket.terminate())
    })
    socket.on('pong', () => (this.#isAlive = true))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(late)
      if (server.maxConnections) server.maxConnections--
      this.#hub.exit(line)
      void before.then(() => this.#member && this.#hub.leave(this.#member))
    })
  }

  async #read(bytes: Buffer): Promise<void> {
    const { success, data } = fromClient.safeParse(jsonIn(bytes))
    if (!success) return this.#socket.terminate()
    await this.#take(data)
  }

  async #take(frame: FromClient): Promise<void> {
    if (frame.type === 'hello') return this.#member ? this.#socket.terminate() : this.#greet(frame)
    if (frame.type === 'ping') return this.#send({ type: 'pong' })
    const member = this.#member
    if (!member?.known.has(frame.conversationId) || performance.now() - this.#typedAt < TYPING_EVERY_MS) return
    this.#typedAt = performance.now()
    await this.#tellTyping(member, frame.conversationId)
  }

  async #tellTyping({ party, name }: Member, conversationId: number): Promise<void> {
    const { database } = this.#app
    const row = await database
      .selectFrom('chat_conversation')
      .select(['account_id as accountId', 'shop_id as shopId'])
      .where('id', '=', conversationId)
      .executeTakeFirst()
    if (!row) return
    const by = isBuyer(party) ? 'buyer' : 'desk'
    await tellNodes(database, {
      kind: 'typing',
      conversationId,
      accountId: row.accountId,
      desk: deskOf(row.shopId),
      by,
      name,
    })
  }

  #send(frame: FromServer): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BUFFER_BYTES_MAX) return socket.terminate()
    socket.send(JSON.stringify(frame))
  }

  #end(why: 'elsewhere' | 'signedOut'): void {
    this.#send({ type: why })
    this.#socket.close(closeCodes[why])
  }

  async #greet(hello: Hello): Promise<void> {
    const letIn = () => this.#letIn(hello)
    await (hello.side === 'buyer' ? letIn() : this.#hub.atDesksDoor(letIn))
    // It went while we were greeting it.
    if (this.#member && this.#isGone) await this.#hub.leave(this.#member)
  }

  get #isGone(): boolean {
    return this.#socket.readyState !== this.#socket.OPEN
  }

  async #letIn(hello: Hello): Promise<void> {
    if (this.#isGone) return
    const who = await this.#whoIs(hello).catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
    if (!who || this.#hub.isFull(who.party)) return this.#end('signedOut')
    this.#member = {
      ...who,
      windowId: hello.windowId,
      lineId: randomUUID(),
      send: (frame) => this.#send(frame),
      close: (why) => this.#end(why),
      probe: () => this.#probe(),
      known: new Map(),
      dirty: new Set(),
      isPumping: false,
    }
    if (!(await this.#hub.join(this.#member, hello))) this.#end('elsewhere')
  }

  #probe(): boolean {
    if (!this.#isAlive) {
      this.#socket.terminate()
      return false
    }
    this.#isAlive = false
    this.#socket.ping()
    return true
  }

  /** As any call of that side would be let in. */
  async #whoIs({
    side,
    token,
  }: Hello): Promise<Pick<Member, 'party' | 'staffId' | 'name' | 'locale' | 'isSignedIn'> | undefined> {
    const app = this.#app
    const request = Object.create(this.#request, {
      headers: { value: { ...this.#request.headers, authorization: token } },
    }) as FastifyRequest
    const context = () => makeContext(app, request, noReply, side === 'buyer')
    if (side === 'buyer') await this.#hub.arrivals.lookUp(token)
    const first = await context()
    const { locale } = first
    if (side === 'buyer') {
      if (!first.session) return undefined
      const { accountId, nickName } = first.session
      const isSignedIn = async () => (await context()).session !== undefined
      return { party: { accountId }, staffId: undefined, name: nickName, locale, isSignedIn }
    }
    const access = side === 'shop' ? 'merchant' : 'platform'
    const { staff } = await asStaff(first, request, { access, permission: 'chat' })
    const isSignedIn = () => isStaffLoginOpen(app.database, { loginId: staff.loginId, now: new Date() })
    return { party: { shopId: staff.shopId }, staffId: staff.staffId, name: staff.name, locale, isSignedIn }
  }
}

/** A socket sets no cookies. */
const noReply = { header: () => undefined } as unknown as FastifyReply

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
