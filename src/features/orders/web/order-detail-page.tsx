import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/order-detail')({ component: OrderDetailPage })

function OrderDetailPage() {
  return <main id="main" />
}
