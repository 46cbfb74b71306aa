import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/demo/scan/$payNumber')({ component: ScanPage })

function ScanPage() {
  return <main id="main" />
}
