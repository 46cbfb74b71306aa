import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/details/{-$prodId}')({ component: DetailsPage })

function DetailsPage() {
  return <main id="main" />
}
