import { notFound } from '@tanstack/react-router'
import { isOurs, Problem } from '#core/problem.ts'
import { searchPage } from '#features/search/contract.ts'
import { headInfo, type Shop } from '#features/shops/contract.ts'
import { isOpen } from '#features/shops/rules.ts'
import { storefront, type Storefront } from '#features/store-nav/contract.ts'
import { loadCategory } from '#features/store-nav/web/load-storefront.ts'
import { call } from '#ui/call/call.ts'

type Goods = Awaited<ReturnType<typeof goodsOf>>
type Loaded = {
  shop: Shop
  front: Storefront
  goods: Goods | null
  /** What `cid` is called. */
  category: string | null
}
type Input = {
  sid?: number | undefined
  pn?: string | undefined
  cid?: number | undefined
  current?: number | undefined
  sort?: string
  size: number
}

const goodsOf = async ({ sid = 0, pn, cid, current = 1, size, sort }: Input) => {
  if (cid && !pn) {
    const { name, ...page } = await loadCategory({ sid, cid, current, size })
    return { ...page, size, category: name }
  }
  const found = await call(searchPage, { shopId: sid, keyword: pn, current, size, sort })
  return { ...found, category: null }
}

/**
 * A shop, what heads its pages, and its goods; without goods where it is not open. A shop or a category that does not
 * exist is a page that does not.
 */
export async function loadShop(input: Input): Promise<Loaded> {
  const shopId = input.sid ?? 0
  try {
    const [shop, front] = await Promise.all([
      call(headInfo, { shopId }, { handles: 'all' }),
      call(storefront, { shopId }, { handles: 'all' }),
    ])
    const goods = isOpen(shop.shopStatus) ? await goodsOf(input) : null
    return { shop, front, goods, category: goods?.category ?? null }
  } catch (error) {
    if (error instanceof Problem && !isOurs(error.problem)) throw notFound()
    throw error
  }
}
