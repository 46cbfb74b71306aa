import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from './sign-in/page.tsx'
import { search } from './sign-in/search.ts'
import { titledBy } from '#ui/page/titled.ts'

export const Route = createFileRoute('/register')({
  staticData: { frame: { kind: 'slim' } },
  head: titledBy('accounts', 'register', 'registerDescription'),
  validateSearch: search,
  component: RegisterPage,
})

function RegisterPage() {
  const { returnTo } = Route.useSearch()
  return <SignInPage mode="register" returnTo={returnTo} />
}
