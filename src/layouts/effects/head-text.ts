// What the routes say of a page's head, as the text that React would have made of the framework's `HeadContent`: in a
// tenth of the time (docs/adr/0959), and with one style sheet instead of several (docs/adr/0967).
import { scriptJson } from '#core/wire/script-json.ts'

type Attributes = Readonly<Record<string, unknown>>
type Asset = string | { href: string }
/** Of a route's match, and of what the build says of each route. */
export type Match = {
  routeId: string
  status: string
  _notFound?: boolean | undefined
  meta?: readonly (object | undefined)[] | undefined
  links?: readonly (object | undefined)[] | undefined
}
export type Built = { routes: Record<string, { preloads?: readonly Asset[]; css?: readonly Asset[] }> }

export function headText(
  matches: readonly Match[],
  built: Built = { routes: {} },
  joinedSheets: Readonly<Record<string, string>> = {},
): string {
  const shown = shownOf(matches)
  const assets = shown.flatMap(({ routeId }) => built.routes[routeId] ?? [])
  const links = [
    ...sheets(assets.flatMap(({ css = [] }) => css).map(hrefOf), joinedSheets[shown.at(-1)?.routeId ?? '']),
    ...assets.flatMap(({ preloads = [] }) => preloads).map((one) => ({ ...FETCHED_LATER, href: hrefOf(one) })),
    ...shown.flatMap(({ links: own = [] }) => saidOf(own)),
  ]
  const written = links.map((link) => tag('link', link))
  return [...metas(shown), ...new Set(written)].join('')
}

/**
 * Whoever finds the sheet that is named already asks for it no more, React and the import of a page's script alike; of
 * one that is disabled browsers ask nothing.
 */
function sheets(hrefs: readonly string[], joined: string | undefined): Attributes[] {
  if (joined === undefined) return hrefs.map(sheet)
  return [sheet(joined), ...hrefs.map((href) => ({ ...sheet(href), disabled: '' }))]
}

/** As React has put it there. */
const sheet = (href: string) => ({ rel: 'stylesheet', href, 'data-precedence': 'default' })
/** As start-later.ts has them fetched. */
const FETCHED_LATER = { rel: 'later', fetchPriority: 'low' }
const hrefOf = (asset: Asset): string => (typeof asset === 'string' ? asset : asset.href)

const saidOf = (some: readonly (object | undefined)[]) => some.filter((one) => one !== undefined) as Attributes[]

/** Up to the first that failed or is not there: what is below is not shown. */
function shownOf(matches: readonly Match[]): readonly Match[] {
  const failed = matches.findIndex(({ status, _notFound }) => status !== 'success' || _notFound)
  return failed === -1 ? matches : matches.slice(0, failed + 1)
}

/** The innermost route says it: title, and whatever has a name. */
function metas(matches: readonly Match[]): string[] {
  const said = new Set<unknown>()
  const isFirst = (name: unknown) => name === undefined || (!said.has(name) && Boolean(said.add(name)))
  return matches
    .flatMap(({ meta = [] }) => saidOf(meta))
    .toReversed()
    .filter((one) => isFirst('title' in one ? 'title' : (one['name'] ?? one['property'])))
    .toReversed()
    .map(metaText)
}

function metaText(one: Attributes): string {
  if ('title' in one) return `<title>${escaped(one['title'])}</title>`
  if (LINKED_DATA in one) return `<script type="application/ld+json">${scriptJson(one[LINKED_DATA])}</script>`
  return tag('meta', one)
}
const LINKED_DATA = 'script:ld+json'

function tag(name: string, attributes: Attributes): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null)
  return `<${name}${given.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}/>`
}

const escaped = (value: unknown): string => String(value).replaceAll(/[&<>"]/g, (one) => REFERENCES[one]!)
const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
