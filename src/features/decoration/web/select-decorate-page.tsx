import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/select-decorate')({ component: SelectDecoratePage })

function SelectDecoratePage() {
  return <main id="main" />
}
