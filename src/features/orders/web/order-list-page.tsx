import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/user-center/uc-order')({ component: OrderListPage })

function OrderListPage() {
  return <main id="main" />
}
