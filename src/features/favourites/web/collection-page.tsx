import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/user-center/uc-collection')({ component: CollectionPage })

function CollectionPage() {
  return <main id="main" />
}
