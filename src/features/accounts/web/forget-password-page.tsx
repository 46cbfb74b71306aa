import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/forget-password')({ component: ForgetPasswordPage })

function ForgetPasswordPage() {
  return <main id="main" />
}
