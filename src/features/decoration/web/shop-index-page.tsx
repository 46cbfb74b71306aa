import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/shopIndex')({ component: ShopIndexPage })

function ShopIndexPage() {
  return <main id="main" />
}
