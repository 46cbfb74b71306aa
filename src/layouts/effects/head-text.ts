// What the routes say of a page's head, as the text that React would have made of the framework's `HeadContent`: in a
// tenth of the time (docs/adr/0959).
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

export function headText(matches: readonly Match[], built: Built = { routes: {} }): string {
  const shown = shownOf(matches)
  const assets = shown.flatMap(({ routeId }) => built.routes[routeId] ?? [])
  const links = [
    ...assets
      .flatMap(({ css = [] }) => css)
      .map((one) => ({ rel: 'stylesheet', href: hrefOf(one), ...KNOWN_TO_REACT })),
    ...assets.flatMap(({ preloads = [] }) => preloads).map((one) => ({ ...FETCHED_LATER, href: hrefOf(one) })),
    ...shown.flatMap(({ links: own = [] }) => saidOf(own)),
  ]
  const written = links.map((link) => tag('link', link))
  return [...metas(shown), ...new Set(written)].join('')
}

/** As a style sheet that React has put there. */
const KNOWN_TO_REACT = { 'data-precedence': 'default' }
const FETCHED_LATER = { rel: 'modulepreload', fetchPriority: 'low' }
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
