import { createFileRoute } from '@tanstack/react-router'
import { call } from '#ui/call/call.ts'
import { orderDetail } from '../contract.ts'
import { searchOf, words } from '#ui/page/search.ts'
import { OrderView } from './order-view.tsx'
import { titledBy } from '#ui/page/titled.ts'

const searchWords = searchOf({ orderNumber: words(40) })

export const Route = createFileRoute('/user-center/uc-order-detail')({
  validateSearch: searchWords,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { orderNumber = '' } }) => call(orderDetail, { orderNumber }, { handles: 'all' }),
  head: titledBy('orders', 'details'),
  component: UcOrderDetailPage,
})

function UcOrderDetailPage() {
  return <OrderView order={Route.useLoaderData()} />
}
