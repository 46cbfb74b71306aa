import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/detail2/{-$prodId}')({ component: Detail2Page })

function Detail2Page() {
  return <main id="main" />
}
