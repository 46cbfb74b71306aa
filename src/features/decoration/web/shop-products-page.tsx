import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/shop-prod-list')({ component: ShopProductsPage })

function ShopProductsPage() {
  return <main id="main" />
}
