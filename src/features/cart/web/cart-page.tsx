import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/cart')({ component: CartPage })

function CartPage() {
  return <main id="main" />
}
