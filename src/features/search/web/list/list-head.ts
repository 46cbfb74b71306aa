import { described, titled, type Matches } from '#ui/page/titled.ts'
import type { SearchPage } from '../../contract.ts'
import { isFiltered, type ListSearch } from '../address.ts'

const BRANDS_NAMED = 6

/**
 * A category is a page of its own; what is filtered, sorted or searched points back to it and is not kept by search
 * engines.
 */
export function listHead(page: SearchPage | undefined, search: ListSearch, matches: Matches) {
  const found = page?.records[0]
  if (!found) return {}
  const texts = matches[0]?.context.texts?.here['search']
  const what =
    search.pn ?? found.path.at(-1)?.categoryName ?? texts?.[search.st === '1' ? 'newProducts' : 'allProducts']
  return {
    meta: [
      titled(matches, what),
      ...described(matches, ['search', 'description'], {
        what: what ?? '',
        count: page.total,
        brands: found.brands
          .slice(0, BRANDS_NAMED)
          .map(({ name }) => name)
          .join(matches[0]?.context.locale === 'en' ? ', ' : '、'),
      }),
      ...(isFiltered(search) || page.total === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [{ rel: 'canonical', href: found.url }],
  }
}
