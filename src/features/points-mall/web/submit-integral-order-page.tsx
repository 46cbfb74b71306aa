import { createFileRoute } from '@tanstack/react-router'
import { titledBy } from '#ui/page/titled.ts'
import { SaleCheckout, loadCheckout, saleSearch } from '#features/checkout/web/sale-checkout.tsx'
import { orderTypes } from '#core/wire/wire-words.ts'

export const Route = createFileRoute('/submit-integral-order')({
  staticData: { frame: { kind: 'steps', step: 2 }, texts: 'work' },
  head: titledBy('points-mall', 'submitTitle'),
  validateSearch: saleSearch,
  loader: loadCheckout,
  component: SubmitIntegralOrderPage,
})

/** Of one thing of the points mall. */
function SubmitIntegralOrderPage() {
  return <SaleCheckout orderType={orderTypes.points} params={Route.useSearch()} loaded={Route.useLoaderData()} />
}
