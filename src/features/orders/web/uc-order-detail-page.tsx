import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { loadOrder } from './load-order.ts'
import { OrderView } from './order-view.tsx'

export const Route = createFileRoute('/user-center/uc-order-detail')({
  validateSearch: z.object({ orderNumber: z.catch(z.string(), '') }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadOrder(deps.orderNumber),
  component: UcOrderDetailPage,
})

function UcOrderDetailPage() {
  return <OrderView {...Route.useLoaderData()} />
}
