import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/shopList')({ component: ShopListPage })

function ShopListPage() {
  return <main id="main" />
}
