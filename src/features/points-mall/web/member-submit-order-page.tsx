import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { loadCheckout, PointsCartCheckout, SaleCheckout } from '#features/checkout/web/sale-checkout.tsx'
import { orderTypes } from '#core/wire/wire-words.ts'
import { memberCart } from '../contract.ts'
import { pickedOf } from '../rules.ts'

const LINES_MAX = 600
/** `lines`: several of the member's cart; else one thing. */
const search = searchOf({
  saleId: whole(),
  prodId: whole(),
  skuId: whole(),
  count: whole(),
  lines: words(LINES_MAX),
})

export const Route = createFileRoute('/member-center/submit-order')({
  staticData: { frame: { kind: 'steps', step: 2 }, texts: 'work' },
  head: titledBy('points-mall', 'submitTitle'),
  validateSearch: search,
  loaderDeps: ({ search: { lines } }) => ({ lines }),
  loader: async ({ deps: { lines } }) => {
    const [checkout, picked] = await Promise.all([loadCheckout(), lines ? itemsOf(lines) : undefined])
    return { checkout, picked }
  },
  component: MemberSubmitOrderPage,
})

/** What of these still lies in the member's cart. */
async function itemsOf(word: string) {
  const { lines } = await call(memberCart, {}, { handles: 'all' })
  return pickedOf(word).flatMap(({ saleId, quantity }) => {
    const line = lines.find((one) => one.saleId === saleId)
    return line ? [{ saleId, prodId: line.prodId, skuId: line.skuId, prodCount: quantity }] : []
  })
}

/** Lines of the member's cart: one submit for all that were picked. */
function MemberSubmitOrderPage() {
  const { checkout, picked } = Route.useLoaderData()
  const params = Route.useSearch()
  if (picked) return <PointsCartCheckout items={picked} loaded={checkout} />
  return <SaleCheckout orderType={orderTypes.points} params={params} loaded={checkout} />
}
