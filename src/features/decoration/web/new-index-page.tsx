import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/newIndex')({ component: NewIndexPage })

function NewIndexPage() {
  return <main id="main" />
}
