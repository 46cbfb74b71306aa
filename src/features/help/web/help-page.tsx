import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/help/$doc')({ component: HelpPage })

function HelpPage() {
  return <main id="main" />
}
