import { lazy, Suspense } from 'react'
import { loginWish } from '#ui/overlay/login-ask.ts'
import { useStore } from '#ui/store.ts'

const LoginWindow = lazy(() => import('./login-window.tsx'))

/** Where the sign-in window opens, whoever asked for it. */
export function LoginHost() {
  const wish = useStore(loginWish, undefined)
  return (
    wish && (
      <Suspense>
        <LoginWindow wish={wish} />
      </Suspense>
    )
  )
}
