import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/submit-order')({ component: SubmitOrderPage })

function SubmitOrderPage() {
  return <main id="main" />
}
