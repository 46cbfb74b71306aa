// What stands in the head of an item’s document.
import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { fill } from '#core/texts.ts'
import { call } from '#ui/call/call.ts'
import { described, titled, type Matches } from '#ui/page/titled.ts'
import { prodInfo } from '#features/catalog/contract.ts'
import { flashDetail } from '../contract.ts'
import { flashHref } from '../rules.ts'
import { structured } from './structured.ts'

/** An id that is none refuses: the page is the error page. */
export async function loadFlash(given: string | undefined) {
  const seckillId = /^[1-9]\d{0,14}$/.test(given ?? '') ? Number(given) : 0
  const shown = await call(flashDetail, { seckillId })
  return { ...shown, product: await call(prodInfo, { prodId: shown.item.product.prodId }) }
}
export type FlashData = Awaited<ReturnType<typeof loadFlash>>

export function flashHead(data: FlashData | undefined, matches: Matches) {
  if (!data) return { meta: [titled(matches, undefined)] }
  const { item, product } = data
  const { model, prodName, unit } = item.product
  const title = fill(matches[0]?.context.texts?.here['flash-sales']?.['detailTitle'] ?? '', { model })
  const values = { name: prodName, price: formatYuan(item.price), units: counted(item.units, unit) }
  const href = new URL(flashHref(item.seckillId), product.url).href
  return {
    meta: [
      titled(matches, title),
      ...described(matches, ['flash-sales', 'detailDescription'], values),
      { property: 'og:title', content: title },
      { 'script:ld+json': structured(item, product) },
    ],
    links: [{ rel: 'canonical', href }],
  }
}
