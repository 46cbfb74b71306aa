// Pages: language, cache, rendering, security headers. Everything the API does not answer.
import { createHash, randomBytes } from 'node:crypto'
import { constants, zstdCompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#core/locale.ts'
import { isMissing, wantsSignIn, type ProblemName } from '#core/problem.ts'
import { localeOf, tokenOf } from './context.ts'
import type { LaterScripts } from './files.ts'
import { defaultLocale, isOffered } from './languages.ts'
import { inProcess, type Visitor } from './in-process.ts'
import { chooseEncoding, type Page, type PageCache } from './page-cache.ts'

/** The renderer as built from src/renderer.ts; typed here, because the server never imports pages. */
export type Renderer = {
  fetch: (
    request: Request,
    options: {
      context: {
        locale: Locale
        nonce: string
        later: LaterScripts | undefined
        answers: string[]
        send: ReturnType<typeof inProcess>
        take: (html: string) => void
      }
    },
  ) => Response | Promise<Response>
}
export type PagesOptions = {
  origin: string
  cache: PageCache | undefined
  renderer: () => Promise<Renderer>
  /** By language. */
  later?: Partial<Record<Locale, LaterScripts>>
  relaxed?: boolean
}

const YEAR_S = 31_536_000

export function servePages(app: FastifyInstance, { origin, cache, renderer, later = {}, relaxed = false }: PagesOptions): void {
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/_serverFn')) return reply.status(404).send()
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return reply.callNotFound()
    const url = new URL(request.url.startsWith('//') ? '/' : request.url, origin)

    const moved = withoutLanguage(url)
    if (moved) return reply.redirect(moved, 302)

    const wished = url.searchParams.get('lang')
    const locale = localeOf(request.headers, wished)
    if (isOffered(wished)) {
      reply.header('set-cookie', `lang=${wished}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`)
      url.searchParams.delete('lang')
    }

    if (cache && !tokenOf(request.headers, true)) {
      const key = `${locale} ${url.pathname}${url.search}`
      const cached = cache.get(key)
      if (cached) {
        const encoding = chooseEncoding(request.headers['accept-encoding'])
        if (encoding) reply.header('content-encoding', encoding)
        return answer(reply, cached, encoding ? cached.bodies[encoding] : cached.html)
      }
      const page = await cache.render(key, (tags) => render(request, url, locale, { tags, shared: true }))
      return answer(reply, page, page.html)
    }
    const page = await render(request, url, locale, { tags: new Set(), shared: false, reply })
    if (chooseEncoding(request.headers['accept-encoding']) !== 'zstd' || page.html.length < 1024) return answer(reply, page, page.html)
    reply.header('content-encoding', 'zstd')
    return answer(reply, page, packed(page.html))
  })

  const pictures = app.config.pictureUrl && ` ${new URL(app.config.pictureUrl).origin}`
  const security = (inline: string): string => policy(inline, { relaxed, pictures })

  type Wish = { tags: Set<string>; shared: boolean; reply?: FastifyReply }

  async function render(request: FastifyRequest, url: URL, locale: Locale, { tags, shared, reply }: Wish): Promise<Page> {
    // A shared page must not depend on who happened to ask for it first.
    const headers = shared ? { locale } : { ...request.headers, locale }
    const visitor: Visitor = { headers, address: request.ip, setCookies: [], tags }
    const nonce = randomBytes(16).toString('base64')
    const { fetch } = await renderer()
    const refused = new Set<ProblemName>()
    const ask = inProcess(app, visitor)
    const send: typeof ask = async (...call) => {
      const envelope = await ask(...call)
      if (!envelope.success) refused.add(envelope.problem)
      return envelope
    }
    let html = ''
    const take = (page: string) => void (html = page)
    const context = { locale, nonce, later: later[locale], answers: [], send, take }
    const response = await fetch(new Request(url, { headers: { accept: 'text/html' } }), { context })
    const status = response.status === 500 ? statusOfRefusal(refused) : response.status
    if (status === 500) request.log.error({ path: url.pathname, refused: [...refused] }, 'a page failed')

    if (reply) for (const cookie of visitor.setCookies) reply.header('set-cookie', cookie)
    const location = response.headers.get('location')
    if (location) return { status: response.status, location, html: Buffer.alloc(0), security: "default-src 'none'" }
    html ||= await response.text()
    if (!shared) return { status, html: Buffer.from(html), security: security(`'nonce-${nonce}'`) }
    return { status, ...withHashes(html, nonce, security) }
  }

  function answer(reply: FastifyReply, page: Page, body: Buffer): FastifyReply {
    if (page.location) reply.header('location', page.location)
    return reply
      .status(page.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': page.security,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-cache, private',
        vary: 'accept-encoding, cookie',
        'server-timing': `now;desc=${Date.now()}`, // src/ui/server-time.ts: deadlines run by the mall's clock
      })
      .send(body)
  }
}

/** A fifth of a millisecond: as long as handing it to another thread and taking it back. */
const packed = (html: Buffer): Buffer => zstdCompressSync(html, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })

/**
 * A page that failed because a call was refused is no accident: what is not there is 404, and what wants a sign-in is
 * a page that says so. src/layouts/error-page.tsx draws them.
 */
function statusOfRefusal(refused: Set<ProblemName>): number {
  const all = [...refused]
  if (all.some(wantsSignIn)) return 200
  return all.some(isMissing) ? 404 : 500
}

/**
 * A nonce that many people share is none. In a page that is kept, each inline script that bears ours (and only that one:
 * the nonce is what tells our scripts from smuggled ones) is named by its hash, and the nonce is taken out.
 */
function withHashes(html: string, nonce: string, security: (inline: string) => string): { html: Buffer; security: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '', code = '']) => code && attributes.includes(mark))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { html: Buffer.from(html.replaceAll(mark, '')), security: security(hashes.join(' ')) }
}

type Allowed = { relaxed: boolean; /** Where pictures come from beside ourselves. */ pictures: string }

function policy(inline: string, { relaxed, pictures }: Allowed): string {
  const styles = relaxed ? "'self' 'unsafe-inline'" : "'self'"
  const workers = relaxed ? "; worker-src 'self' blob:" : '' // Vite waits for a restarted server in one
  return `default-src 'self'${workers}; script-src 'self' ${inline}; style-src ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data:${pictures}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** The default language's prefix is taken away; another language of ours → the same page with ?lang. An unknown one is just an unknown page. */
function withoutLanguage(url: URL): string | undefined {
  const [, first = '', ...rest] = url.pathname.split('/')
  if (!isOffered(first)) return undefined
  const target = new URL(`/${rest.join('/').replace(/^\/+/, '')}${url.search}`, url.origin)
  if (first !== defaultLocale()) target.searchParams.set('lang', first)
  return target.pathname + target.search
}
