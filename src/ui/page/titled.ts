import type { Locale } from '#core/locale.ts'
import { fill } from '#core/texts.ts'
import type { Texts } from '../text.tsx'

/** Of a route's `head`: the root stands first and knows language, words and the mall's own title. */
export type Matches = readonly { loaderData?: unknown; context: { locale?: Locale; texts?: Texts } }[]

/**
 * `我的余额：百工商城…`: tabs, histories and screen readers tell pages apart by it. Without a title of its own a page has the
 * mall's.
 */
export function titled([root]: Matches, own: string | undefined): { title: string } {
  const mall = (root?.loaderData as { webConfig?: { pcTitleContent: string } } | undefined)?.webConfig?.pcTitleContent
  return { title: [own, mall].filter(Boolean).join(root?.context.locale === 'en' ? ': ' : '：') }
}

/** A `head` with a word of a feature's texts as title. */
export const titledBy =
  (feature: string, key: string) =>
  ({ matches }: { matches: Matches }) => ({ meta: [titled(matches, matches[0]?.context.texts?.here[feature]?.[key])] })

/** What search engines show under the title, in a feature's words. */
export function described(
  [root]: Matches,
  [feature, key]: readonly [string, string],
  values?: Record<string, string | number>,
) {
  const said = root?.context.texts?.here[feature]?.[key]
  return said ? [{ name: 'description', content: fill(said, values) }] : []
}
