import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from './page.tsx'
import { search } from './search.ts'

export const Route = createFileRoute('/forget-password')({
  staticData: { frame: { kind: 'slim' } },
  validateSearch: search,
  component: ForgetPasswordPage,
})

function ForgetPasswordPage() {
  const { returnTo } = Route.useSearch()
  return <SignInPage mode="forgot" returnTo={returnTo} />
}
