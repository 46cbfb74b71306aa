import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/demo/outbox')({ component: OutboxPage })

function OutboxPage() {
  return <main id="main" />
}
