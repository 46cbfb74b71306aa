import { createFileRoute } from '@tanstack/react-router'
import { orderTypes } from '#core/wire/wire-words.ts'
import { loadCheckout, SaleCheckout, saleSearch } from '#features/checkout/web/sale-checkout.tsx'
import { titledBy } from '#ui/page/titled.ts'

export const Route = createFileRoute('/secdetail/confirm-order')({
  staticData: { frame: { kind: 'steps', step: 2 } },
  head: titledBy('checkout', 'flashTitle'),
  validateSearch: saleSearch,
  loader: loadCheckout,
  component: ConfirmFlashPage,
})

function ConfirmFlashPage() {
  return <SaleCheckout orderType={orderTypes.seckill} params={Route.useSearch()} loaded={Route.useLoaderData()} />
}
