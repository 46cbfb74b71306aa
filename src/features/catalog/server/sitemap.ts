// For search engines: /robots.txt, /sitemap.xml (an index) and its parts. Which parts there are is looked up at most
// once an hour; the products of a part when it is asked for, because a mall may have any number of them.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HOUR_MS } from '#core/time.ts'
import type { Database } from '#server/database/database.ts'
import { fromFeatures } from '#server/events.ts'
import { specAreaHref, specAreaNames } from '#features/site/spec-areas.ts'
import { firstOfParts, openShopIds, shelvedBetween } from './queries.ts'

/** The format allows 50,000 addresses and 50 MB a file. */
const PART = 10_000
/** Pages of the person, and searches without end. */
const HIDDEN = [
  '/p/',
  '/user-center',
  '/cart',
  '/submit-order',
  '/group-buy/confirm-order',
  '/secdetail/confirm-order',
  '/submit-integral-order',
  '/member-center/member-cart',
  '/member-center/submit-order',
  '/payment',
  '/order-detail',
  '/login',
  '/register',
  '/forget-password',
  '/demo/',
  '/*?*keyword=',
]

declare module '#server/feature.ts' {
  interface FeatureParts {
    /** Pages of its own that search engines should know: paths. */
    sitemap?: (db: Database, now: Date) => Promise<readonly string[]>
  }
}

const pagesOfFeatures = fromFeatures((features) => features.flatMap(({ sitemap }) => (sitemap ? [sitemap] : [])))

type Part = () => Promise<readonly string[]>
type Sitemap = { parts: readonly Part[]; madeAt: number }

export function serveSitemap(app: FastifyInstance): void {
  const origin = () => app.config.publicUrl
  let made: Sitemap | undefined

  async function current(): Promise<Sitemap> {
    if (!made || Date.now() - made.madeAt > HOUR_MS) made = await makeSitemap(app.database)
    return made
  }

  app.get('/robots.txt', (_request, reply) =>
    send(
      reply,
      'text/plain',
      ['User-agent: *', ...HIDDEN.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin()}/sitemap.xml`, ''].join(
        '\n',
      ),
    ),
  )

  app.get('/sitemap.xml', async (_request, reply) => {
    const { parts } = await current()
    const files = parts.map((_, at) => `<sitemap><loc>${origin()}/sitemap-${at + 1}.xml</loc></sitemap>`)
    return send(reply, 'application/xml', `${HEAD}<sitemapindex ${SPACE}>${files.join('')}</sitemapindex>`)
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}$).xml', async (request, reply) => {
    const part = (await current()).parts[Number(request.params.part) - 1]
    if (!part) return reply.status(404).send()
    const pages = (await part()).map((path) => `<url><loc>${origin()}${path}</loc></url>`)
    return send(reply, 'application/xml', `${HEAD}<urlset ${SPACE}>${pages.join('')}</urlset>`)
  })
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const send = (reply: FastifyReply, type: string, body: string): FastifyReply =>
  reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' }).send(body)

async function makeSitemap(db: Database): Promise<Sitemap> {
  const now = new Date()
  const [starts, shops, ...others] = await Promise.all([
    firstOfParts(db, PART),
    openShopIds(db),
    ...pagesOfFeatures(db).map((pagesOf) => pagesOf(db, now)),
  ])
  const paths = [
    '/',
    '/shopList',
    ...specAreaNames.map(specAreaHref),
    ...shops.map((id) => `/shopIndex?sid=${id}`),
    ...others.flat(),
  ]
  const parts: Part[] = Array.from({ length: Math.ceil(paths.length / PART) }, (_, at) => {
    const some = paths.slice(at * PART, (at + 1) * PART)
    return () => Promise.resolve(some)
  })
  for (const [at, start] of starts.entries())
    parts.push(async () => (await shelvedBetween(db, start, starts[at + 1])).map((id) => `/detail/${id}`))
  return { parts, madeAt: now.getTime() }
}
