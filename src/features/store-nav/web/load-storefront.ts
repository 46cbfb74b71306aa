import { productsByIds, type Product } from '#features/catalog/contract.ts'
import { call } from '#ui/call/call.ts'
import { storeCategoryGoods } from '../contract.ts'

type Input = { sid: number; cid: number; current?: number | undefined; size: number }
type CategoryPage = { records: Product[]; total: number; current: number; pages: number }

/** What a category of a shop holds, as cards; the name is the category's. */
export async function loadCategory({ sid, cid, current = 1, size }: Input): Promise<CategoryPage & { name: string }> {
  const { name, goods } = await call(storeCategoryGoods, { shopId: sid, cid, current, size }, { handles: 'all' })
  const { records: ids, ...page } = goods
  const found = ids.length > 0 ? await call(productsByIds, { prodIds: ids.join(',') }) : []
  const place = new Map(ids.map((id, at) => [id, at]))
  const records = found.toSorted((a, b) => (place.get(a.prodId) ?? 0) - (place.get(b.prodId) ?? 0))
  return { ...page, name, records }
}
