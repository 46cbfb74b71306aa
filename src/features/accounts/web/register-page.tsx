import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from './page.tsx'
import { search } from './search.ts'
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
