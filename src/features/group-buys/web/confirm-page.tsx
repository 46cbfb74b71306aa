import { createFileRoute } from '@tanstack/react-router'
import { loadCheckout, SaleCheckout, saleSearch } from '#features/checkout/web/sale-checkout.tsx'
import { orderTypes } from '#core/wire/wire-words.ts'
import { titledBy } from '#ui/page/titled.ts'

export const Route = createFileRoute('/group-buy/confirm-order')({
  staticData: { frame: { kind: 'steps', step: 2 } },
  head: titledBy('checkout', 'groupTitle'),
  validateSearch: saleSearch,
  loader: loadCheckout,
  component: ConfirmPage,
})

/** The checkout of whoever starts a group or joins one. */
function ConfirmPage() {
  return <SaleCheckout orderType={orderTypes.group} params={Route.useSearch()} loaded={Route.useLoaderData()} />
}
