import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from './sign-in/page.tsx'
import { search } from './sign-in/search.ts'
import { titledBy } from '#ui/page/titled.ts'

export const Route = createFileRoute('/login')({
  staticData: { frame: { kind: 'slim' } },
  head: titledBy('accounts', 'login', 'loginDescription'),
  validateSearch: search,
  component: LoginPage,
})

function LoginPage() {
  const { returnTo } = Route.useSearch()
  return <SignInPage mode="login" returnTo={returnTo} />
}
