import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from './sign-in/page.tsx'
import { search } from './sign-in/search.ts'
import { titledBy } from '#ui/page/titled.ts'

export const Route = createFileRoute('/forget-password')({
  staticData: { frame: { kind: 'slim' } },
  head: titledBy('accounts', 'forgot', 'forgotDescription'),
  validateSearch: search,
  component: ForgetPasswordPage,
})

function ForgetPasswordPage() {
  const { returnTo } = Route.useSearch()
  return <SignInPage mode="forgot" returnTo={returnTo} />
}
