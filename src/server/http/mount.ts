import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, StaffAccess } from '#core/endpoint.ts'
import { Problem } from '#core/problem.ts'
import {
  asMember,
  asStaff,
  makeContext,
  tokenOf,
  type Context,
  type MemberContext,
  type MerchantContext,
  type StaffContext,
} from './context.ts'
import type { Config } from '../settings/config.ts'
import { isCrowded, type Database } from '../database/database.ts'
import { sideOf } from './hosts.ts'
import { keepAnswer, visitorOf } from './in-process.ts'
import { sharedAnswers } from '../cache/shared.ts'
import { refuseNewcomer } from '../work/load-shedding.ts'
import { refuseUnknown } from './strict.ts'
import { sharedContext, type SharedContext, type Vary } from './shared.ts'
import { isWellFormed } from './well-formed.ts'

declare module 'fastify' {
  interface FastifyInstance {
    database: Database
    config: Config
    /** Every endpoint on the wire, for the OpenAPI document and the tests of the house. */
    endpoints: Endpoint[]
  }
}

type ContextOf<E extends Endpoint> = E['access'] extends 'member'
  ? MemberContext
  : E['access'] extends 'merchant'
    ? MerchantContext
    : E['access'] extends StaffAccess
      ? StaffContext
      : Context
type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: z.output<E['input']>,
) => Promise<z.input<E['answer']>> | z.input<E['answer']>
type Parser = { parse: (value: unknown) => unknown }

/** The answer before it is checked; `check` makes it what goes over the wire. */
type Run<E extends Endpoint> = (
  context: ContextOf<E>,
  input: z.output<E['input']>,
  check: (answer: unknown) => unknown,
) => Promise<unknown>

/**
 * Before anybody is looked up: throws where it refuses everybody who asks so, whoever they are. It is told what was
 * sent as it came, unchecked.
 */
type Guard = (db: Database, given: unknown) => Promise<void> | void

/** Puts one endpoint on the wire: access, input, handler, answer. Errors go to the error handler. */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  guard?: Guard,
): void {
  answerBy(app, endpoint, async (context, input, check) => check(await handle(context, input)), guard)
}

type Open = Endpoint & { access: 'anyone' | 'optional' }
type SharedHandler<E extends Endpoint, By extends Vary> = (
  context: SharedContext<By>,
  input: z.output<E['input']>,
) => Promise<z.input<E['answer']>>

/**
 * The same for a call whose answer others get as well, until what it was made of changes (its tags; ADR 0106): all for
 * whom what it varies with is the same. So its handler is not told who asks.
 */
export function mountShared<const E extends Open, const By extends Vary>(
  app: FastifyInstance,
  endpoint: E,
  { vary }: { vary: readonly By[] },
  handle: SharedHandler<E, By>,
): void {
  answerBy(app, endpoint, (context, input, check) => {
    const shared = sharedContext(context, vary)
    const key = `${endpoint.path} ${vary.map((by) => shared[by]).join(' ')} ${JSON.stringify(input)}`
    const { dependsOn } = shared
    return sharedAnswers.load(key, async (on) => check(await handle({ ...shared, dependsOn: on }, input)), {
      dependsOn,
    })
  })
}

function answerBy<const E extends Endpoint>(app: FastifyInstance, endpoint: E, run: Run<E>, guard?: Guard): void {
  app.endpoints.push(endpoint)
  if (endpoint.sentAs === 'form') return void app.register(async (forms) => route(acceptForm(forms), endpoint, run))
  route(app, endpoint, run, guard)
}

/** For calls that say so alone: a form of another site can be sent without asking first. */
function acceptForm(app: FastifyInstance): FastifyInstance {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
  return app
}

/** What goes over the wire of what a handler made. */
function checkOf({ path, answer, answerIs }: Endpoint, { isProduction }: Config): (made: unknown) => unknown {
  const parse = (made: unknown): unknown => (answer as unknown as Parser).parse(made)
  if (answerIs !== 'built') return parse
  if (isProduction) return (made) => made
  return (made) => {
    const said = parse(made)
    if (!isDeepStrictEqual(said, made)) throw new Error(`the answer of ${path} is not what its contract says`)
    return said
  }
}

function route<const E extends Endpoint>(app: FastifyInstance, endpoint: E, run: Run<E>, guard?: Guard): void {
  const { access, permission, input } = endpoint as unknown as Pick<Endpoint, 'access' | 'permission'> & {
    input: Parser
  }
  const check = checkOf(endpoint, app.config)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { side: sideOf(endpoint) },
    handler: async (request, reply) => {
      // Before anything else, or not at all: what was begun is not broken off for want of a connection. A page's calls
      // came in with it.
      if (!visitorOf(request) && isCrowded(app.database)) await refuseNewcomer()
      const given = inputOf(request, endpoint)
      // Who shows no login is told to sign in first, as everywhere.
      if (guard && tokenOf(request.headers, visitorOf(request) !== undefined)) await guard(app.database, given)
      const context = await makeContext(app, request, reply, access === 'optional' || access === 'member')
      request.accountId = context.session?.accountId
      if (access === 'member') asMember(context, request)
      else if (isStaffs(access)) await asStaff(context, request, { access, permission })
      if (!isWellFormed(given)) throw new Problem('invalidInput')
      refuseUnknown(request, reply, endpoint.input, given)
      const parsed = input.parse(given) as z.output<E['input']>
      const data = await run(context as ContextOf<E>, parsed, check)
      if (access !== 'anyone' && !visitorOf(request)) reply.header('cache-control', 'no-store')
      keepAnswer(request, reply)
      return { success: true, code: '00000', msg: null, data }
    },
  })
}

const isStaffs = (access: Endpoint['access']): access is StaffAccess =>
  access === 'staff' || access === 'merchant' || access === 'platform'

/** Query or body, with the parts of the path; a body that is a bare list or scalar stays as it is. */
function inputOf(request: FastifyRequest, { method, path }: Endpoint): unknown {
  const given = method === 'GET' ? request.query : request.body
  if (!path.includes('/:')) return given ?? (method === 'GET' ? {} : undefined)
  return { ...(given as object | undefined), ...(request.params as object) }
}
