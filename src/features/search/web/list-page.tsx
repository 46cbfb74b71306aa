import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/list')({ component: ListPage })

function ListPage() {
  return <main id="main" />
}
