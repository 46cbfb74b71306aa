import type { Shop } from '#features/shops/contract.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'

/** What a shop's pages say of themselves: whose they are, and in which mall. */
export function shopHeadOf(shop: Shop | undefined, matches: Matches, part?: 'allProducts') {
  if (!shop) return {}
  const { shopName, city, intro, prodCount } = shop
  const words = matches[0]?.context.texts?.here['decoration']
  return {
    meta: [
      titled(matches, part && words ? `${shopName} · ${words[part]}` : shopName),
      ...described(matches, ['decoration', 'shopDescription'], { shop: shopName, city, intro, count: prodCount }),
    ],
  }
}
