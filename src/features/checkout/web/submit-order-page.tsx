import { createFileRoute } from '@tanstack/react-router'
import { searchOf, whole, words } from '#ui/page/search.ts'
import { titledBy } from '#ui/page/titled.ts'
import { loadCheckout, OrderForm } from './order-form.tsx'

const searchWords = searchOf({ orderEntry: whole(), shopIds: words(1000) })

export const Route = createFileRoute('/submit-order')({
  staticData: { frame: { kind: 'steps', step: 2 } },
  head: titledBy('checkout', 'title'),
  validateSearch: searchWords,
  loader: loadCheckout,
  component: SubmitOrderPage,
})

function SubmitOrderPage() {
  const { orderEntry = 0 } = Route.useSearch()
  return <OrderForm entry={orderEntry} loaded={Route.useLoaderData()} />
}
