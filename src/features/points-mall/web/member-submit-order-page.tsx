import { createFileRoute } from '@tanstack/react-router'
import { titledBy } from '#ui/page/titled.ts'
import { SaleCheckout, loadCheckout, saleSearch } from '#features/checkout/web/sale-checkout.tsx'
import { orderTypes } from '#features/orders/rules.ts'

export const Route = createFileRoute('/member-center/submit-order')({
  staticData: { frame: { kind: 'steps', step: 2 }, texts: 'work' },
  head: titledBy('points-mall', 'submitTitle'),
  validateSearch: saleSearch,
  loader: loadCheckout,
  component: MemberSubmitOrderPage,
})

/** Of one line of the member cart. */
function MemberSubmitOrderPage() {
  return <SaleCheckout orderType={orderTypes.points} params={Route.useSearch()} loaded={Route.useLoaderData()} />
}
