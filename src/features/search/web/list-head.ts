import type { Locale } from '#core/locale.ts'
import type { Texts } from '#ui/text.tsx'
import type { SearchPage } from '../contract.ts'
import { isFiltered, type ListSearch } from './address.ts'

type Matches = readonly { loaderData?: unknown; context: { locale?: Locale; texts?: Texts } }[]

/** A category is a page of its own; what is filtered, sorted or searched points back to it and is not kept by search engines. */
export function listHead(page: SearchPage | undefined, search: ListSearch, [root]: Matches) {
  const found = page?.records[0]
  if (!found) return {}
  const mall = (root?.loaderData as { webConfig?: { pcTitleContent: string } } | undefined)?.webConfig?.pcTitleContent
  const texts = root?.context.texts?.here['search']
  const what = search.pn ?? found.path.at(-1)?.categoryName ?? texts?.[search.st === '1' ? 'newProducts' : 'allProducts']
  return {
    meta: [
      { title: [what, mall].filter(Boolean).join(root?.context.locale === 'en' ? ': ' : '：') },
      ...(isFiltered(search) || page.total === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [{ rel: 'canonical', href: found.url }],
  }
}
