import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/user-center/uc-footprint')({ component: FootprintPage })

function FootprintPage() {
  return <main id="main" />
}
