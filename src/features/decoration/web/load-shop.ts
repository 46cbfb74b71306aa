import { notFound } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { searchPage } from '#features/search/contract.ts'
import { headInfo, type Shop } from '#features/shops/contract.ts'
import { isOpen } from '#features/shops/rules.ts'
import { call } from '#ui/call/call.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'

type Goods = Awaited<ReturnType<typeof goodsOf>>
type Input = {
  sid?: number | undefined
  pn?: string | undefined
  cid?: number | undefined
  current?: number | undefined
  sort?: string
  size: number
}

const goodsOf = ({ sid, pn, cid, current = 1, ...rest }: Input) =>
  call(searchPage, { shopId: sid, keyword: pn, primaryCategoryId: cid, current, ...rest })

/** A shop and its goods; without goods where it is not open. A shop that does not exist is a page that does not. */
export async function loadShop(input: Input): Promise<{ shop: Shop; goods: Goods | null }> {
  try {
    const shop = await call(headInfo, { shopId: input.sid ?? 0 }, { handles: 'all' })
    return { shop, goods: isOpen(shop.shopStatus) ? await goodsOf(input) : null }
  } catch (error) {
    if (error instanceof Problem && !isOurs(error.problem)) throw notFound()
    throw error
  }
}

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
