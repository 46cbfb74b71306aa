// Which pages a visitor's browser may fetch before a link is pressed: products that open in a new tab, where the router
// of this one has nothing ready (docs/adr/0912).
import type { FastifyInstance } from 'fastify'

const PATH = '/links-ahead.json'

/** With the pages of visitors: they are the same for everybody, and ask nothing of anybody. */
export const aheadForVisitors = { 'speculation-rules': `"${PATH}"` }

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: ['/detail/*', '/detail/*\\?*'] },
          { selector_matches: 'a[target="_blank"]:not([data-protected])' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function serveLinksAhead(app: FastifyInstance): void {
  app.get(PATH, { config: { side: 'mall' } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(rules)),
  )
}
