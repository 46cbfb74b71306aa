import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/termsPage')({ component: TermsPage })

function TermsPage() {
  return <main id="main" />
}
