import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/payment')({ component: PaymentPage })

function PaymentPage() {
  return <main id="main" />
}
