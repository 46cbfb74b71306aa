import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NeededPermission, StaffAccess } from '#core/endpoint.ts'
import type { Locale } from '#core/locale.ts'
import { isPermitted } from '#core/permissions.ts'
import { Problem } from '#core/problem.ts'
import { BROWSER_COOKIE, DEVICE_COOKIE, LANGUAGE_COOKIE, STAFF_COOKIE, TOKEN_COOKIE, cookieOf } from './cookies.ts'
import type { DependsOn } from '../cache/tags.ts'
import type { Config } from '../settings/config.ts'
import { onOneConnection, type Database } from '../database/database.ts'
import { visitorOf } from './in-process.ts'
import { defaultLocale, isOffered } from './languages.ts'
import { findSession, type Session } from '../identity/sessions.ts'
import { findStaff, type Staff } from '../identity/staff-sessions.ts'

/** Who asks, when, in which language, with which database. Passed first to every service function. */
export type Context = {
  db: Database
  config: Config
  now: Date
  locale: Locale
  /** The person signed in; undefined for visitors, and in calls of access `anyone`. */
  session: Session | undefined
  /** Where the request came from; limits count by it. */
  address: string
  /** What the browser calls itself. */
  agent: string
  /** True for a request a browser made, whose token is bound to a cookie. */
  inBrowser: boolean
  /** What this browser shows of itself: see known-devices.ts. */
  device: string | undefined
  /** Names what the answer is made of, for whoever stores it. */
  dependsOn: DependsOn
  setCookie: (cookie: string) => void
  log: FastifyBaseLogger
}

/** The context of a call of the back office: who of the staff asks. */
export type StaffContext = Context & { staff: Staff }
/** The same for merchants: of which shop. Every query of theirs carries it. */
export type MerchantContext = StaffContext & { shopId: number }

/** The context of a call that only members may make: the account is known. */
export type MemberContext = Context & { session: Session; accountId: number }

export function localeOf(headers: FastifyRequest['headers'], query?: unknown): Locale {
  return [query, headers['locale'], cookieOf(headers.cookie, LANGUAGE_COOKIE)].find(isOffered) ?? defaultLocale()
}

/**
 * A page is asked for by cookie; a call over the wire shows its token in the header, so that no other site can make
 * one.
 */
export function tokenOf(headers: FastifyRequest['headers'], ofPage: boolean): string | undefined {
  return ofPage ? cookieOf(headers.cookie, TOKEN_COOKIE) : headers.authorization || undefined
}

const fromBrowser = (headers: FastifyRequest['headers']): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined

export async function makeContext(
  { database: db, config }: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  readsToken: boolean,
): Promise<Context> {
  const visitor = visitorOf(request)
  const context: Context = {
    db: visitor ? (visitor.db ??= onOneConnection(db)) : db,
    config,
    now: new Date(),
    locale: localeOf(request.headers),
    session: undefined,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    inBrowser: visitor !== undefined || fromBrowser(request.headers),
    device: cookieOf(request.headers.cookie, DEVICE_COOKIE),
    dependsOn: visitor?.dependsOn ?? (() => undefined),
    setCookie: (cookie) => void reply.header('set-cookie', cookie),
    log: request.log,
  }
  // One sign-in check per page: the calls of one visit share it.
  if (readsToken)
    context.session = await (visitor ? (visitor.session ??= sessionOf(context, request)) : sessionOf(context, request))
  return context
}

async function sessionOf({ db, now }: Context, { headers, raw }: FastifyRequest): Promise<Session | undefined> {
  const token = tokenOf(headers, visitorOf({ raw } as FastifyRequest) !== undefined)
  if (!token) return undefined
  return findSession(db, { token, browser: cookieOf(headers.cookie, BROWSER_COOKIE), audience: 'shopper', now })
}

/** Without a token: sign in. With one that the server ended: the account is offline (LOGIN-8). */
export function asMember(context: Context, request: FastifyRequest): MemberContext {
  const { session } = context
  if (session) return Object.assign(context, { session, accountId: session.accountId })
  throw new Problem(tokenOf(request.headers, visitorOf(request) !== undefined) ? 'accountOffline' : 'signInRequired')
}

type Needs = { access: StaffAccess; permission: NeededPermission | undefined }

/** Who is signed in to the back office, if they may make this call. A login of another audience is none at all. */
export async function asStaff(
  context: Context,
  { headers }: FastifyRequest,
  { access, permission }: Needs,
): Promise<StaffContext> {
  const { db, now, config } = context
  const token = headers.authorization
  if (!token) throw new Problem('signInRequired')
  const staff = await findStaff(db, { token, browser: cookieOf(headers.cookie, STAFF_COOKIE), now })
  if (!staff || (access !== 'staff' && staff.audience !== access)) throw new Problem('accountOffline')
  if (access !== 'staff') {
    if (staff.passwordIsInitial) throw new Problem('passwordInitial')
    if (staff.audience === 'platform' && !staff.hasTotp && !config.demo) throw new Problem('totpMissing')
    if (!permission || !isPermitted(staff.permissions, permission)) throw new Problem('forbidden')
  }
  return Object.assign(context, { staff, ...(staff.shopId === null ? {} : { shopId: staff.shopId }) })
}
