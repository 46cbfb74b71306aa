// Pages: language, cache, rendering, security headers. Everything the API does not answer.
import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LINKS_AHEAD } from '#core/links-ahead.ts'
import type { Locale } from '#core/locale.ts'
import { ANSWERS } from '#core/wire/page-answers.ts'
import { isMissing, isOurs, Problem, wantsSignIn, type ProblemName } from '#core/problem.ts'
import { busyPage, STAND_IN_POLICY } from './come-back.ts'
import { localeOf, tokenOf } from '../http/context.ts'
import { isCrowded } from '../database/database.ts'
import { RETRY_AFTER_S } from '../http/errors.ts'
import { isOffered } from '../http/languages.ts'
import { inProcess, type Visitor } from '../http/in-process.ts'
import { UNCACHEABLE, type DependsOn } from '../cache/tags.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { SharedPages, type Page, type PageCache, type Sent } from './page-cache.ts'
import { addressReader, type Reads } from './page-key.ts'
import type { Render, Send } from './rendering.ts'
import { documentHeaders } from '../http/security-headers.ts'
import { refuseNewcomer } from '../work/load-shedding.ts'
import { Semaphore } from '../work/semaphore.ts'

export type PagesOptions = {
  origin: string
  cache: PageCache | undefined
  render: Render
  /** What the pages read from their addresses; of others a page is kept by its whole address. */
  reads?: Reads
  relaxed?: boolean
}

const YEAR_S = 31_536_000

type Headers = ReturnType<typeof documentHeaders>

/** Under way together: enough for two threads while others wait for the database. */
const PAGES_AT_ONCE = 8
/** Ours. Who would wait longer had better come back, and is told so at once; who was let in is served. */
const PAGES_WAITING_MAX = 16
const PAGE_EXPECTED_MS = 500

export function servePages(
  app: FastifyInstance,
  { origin, cache, render: renderPage, reads = {}, relaxed = false }: PagesOptions,
): void {
  const asRead = addressReader(reads)
  const render = drawer(app, renderPage, relaxed)
  const secure = documentHeaders(origin)
  const pages = cache && new SharedPages(cache)

  app.get('/*', { config: { side: 'mall' } }, async (request, reply) => {
    try {
      return await servePage(request, reply)
    } catch (error) {
      if (error instanceof Problem && error.problem === 'tooBusy') return refuse(request, reply, secure)
      throw error
    }
  })

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.url.startsWith('/_serverFn')) return reply.status(404).send()
    if (isCall(request.url)) return reply.callNotFound()
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return reply.callNotFound()
    const url = ownUrl(request.url, origin)

    const moved = withoutLanguage(url, localeOf(request.headers))
    if (moved) return reply.redirect(moved, 302)

    if (isPreview(url.pathname)) reply.header('x-robots-tag', 'noindex')
    // Only where it can be there: to read the parameters of every address would cost kept pages a tenth.
    const requested = /lang|%/.test(url.search) ? url.searchParams.get('lang') : null
    const locale = localeOf(request.headers, requested)
    const name = takeAnswers(url)
    if (isOffered(requested)) {
      // What a page of the back office shows in a frame changes no language beside it.
      if (!isPreview(url.pathname) && !name)
        reply.header('set-cookie', `lang=${requested}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`)
      url.searchParams.delete('lang')
    }

    const isShared = pages && (name !== undefined || !tokenOf(request.headers, true))
    if (!isShared) {
      const page = await render(request, url, locale, { dependsOn: () => undefined, shared: false, reply })
      return answer(reply, { page, sent: page, secure })
    }
    // What the page does not read neither makes another key nor reaches the page that others get.
    const known = asRead(url)
    const wanted = {
      key: `${locale} ${known.pathname}${known.search}`,
      accepted: request.headers['accept-encoding'],
      draw: (dependsOn: DependsOn) => render(request, known, locale, { dependsOn, shared: true }),
    }
    if (name) return sendAnswers(reply, await pages.answers(name, wanted))
    return answer(reply, { ...(await pages.page(wanted)), secure })
  }
}

/** Named by their content; kept beside a page that a browser comes back to. */
const ANSWERS_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': `private, max-age=${YEAR_S}, immutable`,
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
}

function sendAnswers(reply: FastifyReply, sent: Sent | undefined): FastifyReply {
  if (!sent) return reply.status(404).header('cache-control', 'no-store').send()
  if (sent.encoding) reply.header('content-encoding', sent.encoding)
  return reply.headers(ANSWERS_HEADERS).send(sent.body)
}

const ANSWERS_ASKED = new RegExp(`[?&]${ANSWERS}=([\\w-]+)$`)

/** The name of what a page was drawn with, taken from the page's address. */
function takeAnswers(url: URL): string | undefined {
  const [asked, name] = ANSWERS_ASKED.exec(url.search) ?? []
  if (asked) url.search = url.search.slice(0, -asked.length)
  return name
}

type Drawing = { dependsOn: DependsOn; shared: boolean; reply?: FastifyReply }

/** Draws a page, some at a time, with what its calls answer. */
function drawer(app: FastifyInstance, renderPage: Render, relaxed: boolean) {
  const turns = new Semaphore(PAGES_AT_ONCE, { most: PAGES_WAITING_MAX, expectedMs: PAGE_EXPECTED_MS })
  const pictures = app.config.pictureUrl && ` ${new URL(app.config.pictureUrl).origin}`
  const { consoleHost, publicUrl } = app.config
  const office = consoleHost ? new URL(publicUrl).protocol + `//${consoleHost}` : "'self'"
  const security = (inline: string, { pathname }: URL): string =>
    policy(inline, { relaxed, pictures, framedBy: isPreview(pathname) ? office : "'none'" })

  return async function render(
    request: FastifyRequest,
    url: URL,
    locale: Locale,
    { dependsOn, shared, reply }: Drawing,
  ): Promise<Page> {
    // A shared page must not depend on who happened to ask for it first.
    const headers = shared ? { locale } : { ...request.headers, locale }
    const visitor: Visitor = { headers, address: request.ip, setCookies: [], dependsOn }
    const refused = new Set<ProblemName>()
    const ask = inProcess(app, visitor)
    const send: Send = async (...call) => {
      const envelope = await ask(...call)
      if (!envelope.success) refused.add(envelope.problem)
      return envelope
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    // Of a shared page it is taken out again; one that leaves the server has all the bits that a policy asks for.
    const nonce = shared ? randomUUID() : randomBytes(16).toString('base64')
    if (isCrowded(app.database)) await refuseNewcomer()
    const rendered = await turns.take(() =>
      renderPage({ url: url.href, locale, nonce, isShared: shared, encoding }, send),
    )
    const { location } = rendered
    const status = rendered.status === 500 ? statusOfRefusal(refused) : rendered.status
    if (status === 500) request.log.error({ path: url.pathname, refused: [...refused] }, 'a page failed')
    // A part of it may be missing, or nothing of it lasts.
    if ([...refused].some(isOurs) || (status !== 200 && status !== 404)) dependsOn(UNCACHEABLE)

    if (reply) for (const cookie of visitor.setCookies) reply.header('set-cookie', cookie)
    const { body, encoding: packedBy, answers } = rendered
    return {
      status,
      body: asBuffer(body),
      encoding: packedBy,
      answers: answers && { ...answers, body: asBuffer(answers.body) },
      ...(location === undefined
        ? { security: security(rendered.inline, url) }
        : { location, security: "default-src 'none'" }),
    }
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Before anything was drawn, and without drawing anything. */
const refuse = ({ headers }: FastifyRequest, reply: FastifyReply, secure: Headers): FastifyReply =>
  reply
    .headers({
      ...secure,
      'retry-after': RETRY_AFTER_S,
      'cache-control': 'no-store',
      'content-security-policy': STAND_IN_POLICY,
    })
    .status(503)
    .type('text/html; charset=utf-8')
    .send(busyPage(localeOf(headers)))

type Answered = { page: Page; sent: Sent; secure: Headers }

function answer(reply: FastifyReply, { page, sent: { body, encoding }, secure }: Answered): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding)
  if (page.location) reply.header('location', page.location)
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S)
  return reply
    .status(page.status)
    .headers({
      ...secure,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.security,
      'cache-control': 'no-cache, private',
      vary: 'accept-encoding, cookie',
      'server-timing': `now;desc=${Date.now()}`, // src/ui/call/server-time.ts: deadlines run by the mall's clock
    })
    .send(body)
}

/**
 * A page that failed because a call was refused is no accident: what is not there is 404, what cannot be had now is
 * 503, and what wants a sign-in is a page that says so. src/layouts/error-page.tsx draws them.
 */
function statusOfRefusal(refused: Set<ProblemName>): number {
  const all = [...refused]
  if (all.includes('tooBusy')) return 503
  if (all.some(wantsSignIn)) return 200
  return all.some(isMissing) ? 404 : 500
}

/** No page lies under `/p/`: whoever asks there is a client of the API, whatever it says that it accepts. */
const isCall = (url: string): boolean => /^\/p(?:[/?]|$)/.test(url)

/**
 * Path and query alone: a request line may name another host, outright or by slashes that begin or come to begin its
 * path.
 */
function ownUrl(line: string, origin: string): URL {
  const url = URL.parse(line, origin)
  if (!url) return new URL(origin)
  const { pathname, search, href } = url
  // nearly always: each parse costs a kept page some three hundredths
  if (href === origin + pathname + search && pathname[1] !== '/') return url
  return new URL(pathname.replace(/^[/\\]+/, '/') + search, origin)
}

/** Drafts that the back office shows in a frame; no other page is ever in one. */
const isPreview = (path: string): boolean => /^\/(decoration|text)-preview\//.test(path)

type Allowed = {
  relaxed: boolean
  /** Where pictures come from beside ourselves. */
  pictures: string
  framedBy: string
}

/** What a visitor's page adds to itself once it is there (src/ui/frame/links.ts). */
const AHEAD = `'sha256-${hash('sha256', LINKS_AHEAD, 'base64')}'`

function policy(inline: string, { relaxed, pictures, framedBy }: Allowed): string {
  const styles = relaxed ? "'self' 'unsafe-inline'" : "'self'"
  const workers = relaxed ? "; worker-src 'self' blob:" : '' // Vite waits for a restarted server in one
  return `default-src 'self'${workers}; script-src 'self' ${AHEAD} ${inline}; style-src ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data:${pictures}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ${framedBy}`
}

/**
 * A language's prefix is taken away; where the page would then be in another one, ?lang says so and is remembered
 * (LANG-4). The prefix of an unknown language is just an unknown page.
 */
function withoutLanguage(url: URL, spoken: Locale): string | undefined {
  const [, first = '', ...rest] = url.pathname.split('/')
  if (!isOffered(first)) return undefined
  const target = new URL(`/${rest.join('/').replace(/^\/+/, '')}${url.search}`, url.origin)
  if (first !== spoken) target.searchParams.set('lang', first)
  return target.pathname + target.search
}
