import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/user-center/uc-order-detail')({ component: UcOrderDetailPage })

function UcOrderDetailPage() {
  return <main id="main" />
}
