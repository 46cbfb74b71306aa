import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/detail/{-$prodId}')({ component: DetailPage })

function DetailPage() {
  return <main id="main" />
}
