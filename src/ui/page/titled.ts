import type { Locale } from '#core/locale.ts'
import { isMissing, Problem } from '#core/problem.ts'
import { fill } from '#core/texts.ts'
import type { Texts } from '../text.tsx'

/** Of a route's `head`: the root stands first and knows language, words and the mall's own title. */
export type Matches = readonly {
  loaderData?: unknown
  context: { locale?: Locale; texts?: Texts }
  status?: string
  /** Of the root, where no route has the address. */
  _notFound?: boolean | undefined
  error?: unknown
}[]

/**
 * `我的余额：百工商城…`: tabs, histories and screen readers tell pages apart by it. Without a title of its own a page has the
 * mall's.
 */
export function titled(matches: Matches, own: string | undefined): { title: string } {
  const [root] = matches
  const nowhere = matches.some(isNowhere) ? root?.context.texts?.here['layout']?.['notFoundTitle'] : undefined
  const mall = (root?.loaderData as { webConfig?: { pcTitleContent: string } } | undefined)?.webConfig?.pcTitleContent
  return { title: [nowhere ?? own, mall].filter(Boolean).join(root?.context.locale === 'en' ? ': ' : '：') }
}

const isNowhere = ({ status, _notFound, error }: Matches[number]): boolean =>
  _notFound === true || status === 'notFound' || (error instanceof Problem && isMissing(error.problem))

/** A `head` with a word of a feature's texts as title, and a sentence of them for search engines. */
export const titledBy =
  (feature: string, key: string, description?: string) =>
  ({ matches }: { matches: Matches }) => ({
    meta: [
      titled(matches, matches[0]?.context.texts?.here[feature]?.[key]),
      ...(description ? described(matches, [feature, description]) : []),
    ],
  })

/** What search engines show under the title, in a feature's words. */
export function described(
  matches: Matches,
  [feature, key]: readonly [string, string],
  values?: Record<string, string | number>,
) {
  const said = matches.some(isNowhere) ? undefined : matches[0]?.context.texts?.here[feature]?.[key]
  return said ? [{ name: 'description', content: fill(said, values) }] : []
}
