// Pages: language, cache, rendering, security headers. Everything the API does not answer.
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#core/locale.ts'
import { localeOf, tokenOf } from './context.ts'
import { defaultLocale, isOffered } from './languages.ts'
import { inProcess, type Visitor } from './in-process.ts'
import { chooseEncoding, type Page, type PageCache } from './page-cache.ts'

/** The renderer as built from src/renderer.ts; typed here, because the server never imports pages. */
export type Renderer = {
  fetch: (
    request: Request,
    options: { context: { locale: Locale; nonce: string; send: ReturnType<typeof inProcess> } },
  ) => Response | Promise<Response>
}
export type PagesOptions = {
  origin: string
  cache: PageCache | undefined
  renderer: () => Promise<Renderer>
  preloads?: Partial<Record<Locale, string>>
  relaxed?: boolean
}

const zstd = promisify(zstdCompress)
const YEAR_S = 31_536_000

export function servePages(app: FastifyInstance, { origin, cache, renderer, preloads = {}, relaxed = false }: PagesOptions): void {
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/_serverFn')) return reply.status(404).send()
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*'))
      return reply.status(404).send({ success: false, code: 'A00013', msg: 'No such call' })
    const url = new URL(request.url.startsWith('//') ? '/' : request.url, origin)

    const moved = withoutLanguage(url)
    if (moved) return reply.redirect(moved, 302)

    const wished = url.searchParams.get('lang')
    const locale = localeOf(request.headers, wished)
    if (preloads[locale]) reply.header('link', `<${preloads[locale]}>; rel=modulepreload`)
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
    return answer(reply, page, await zstd(page.html, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }))
  })

  type Wish = { tags: Set<string>; shared: boolean; reply?: FastifyReply }

  async function render(request: FastifyRequest, url: URL, locale: Locale, { tags, shared, reply }: Wish): Promise<Page> {
    // A shared page must not depend on who happened to ask for it first.
    const headers = shared ? { locale } : { ...request.headers, locale }
    const visitor: Visitor = { headers, address: request.ip, setCookies: [], tags }
    const nonce = randomBytes(16).toString('base64')
    const { fetch } = await renderer()
    const response = await fetch(new Request(url, { headers: { accept: 'text/html' } }), {
      context: { locale, nonce, send: inProcess(app, visitor) },
    })

    if (reply) for (const cookie of visitor.setCookies) reply.header('set-cookie', cookie)
    const location = response.headers.get('location')
    if (location) return { status: response.status, location, html: Buffer.alloc(0), security: "default-src 'none'" }
    const html = await response.text()
    if (!shared) return { status: response.status, html: Buffer.from(html), security: policy(`'nonce-${nonce}'`, relaxed) }
    return { status: response.status, ...withHashes(html, nonce) }
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
      })
      .send(body)
  }
}

/**
 * A nonce that many people share is none. In a page that is kept, each inline script that bears ours (and only that one:
 * the nonce is what tells our scripts from smuggled ones) is named by its hash, and the nonce is taken out.
 */
function withHashes(html: string, nonce: string): { html: Buffer; security: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '', code = '']) => code && attributes.includes(mark))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return { html: Buffer.from(html.replaceAll(mark, '')), security: policy(hashes.join(' '), false) }
}

function policy(inline: string, relaxed: boolean): string {
  const styles = relaxed ? "'self' 'unsafe-inline'" : "'self'"
  const workers = relaxed ? "; worker-src 'self' blob:" : '' // Vite waits for a restarted server in one
  return `default-src 'self'${workers}; script-src 'self' ${inline}; style-src ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** The default language's prefix is taken away; another language of ours → the same page with ?lang. An unknown one is just an unknown page. */
function withoutLanguage(url: URL): string | undefined {
  const [, first = '', ...rest] = url.pathname.split('/')
  if (!isOffered(first)) return undefined
  const target = new URL(`/${rest.join('/').replace(/^\/+/, '')}${url.search}`, url.origin)
  if (first !== defaultLocale()) target.searchParams.set('lang', first)
  return target.pathname + target.search
}
