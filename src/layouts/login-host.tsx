import { lazy, Suspense } from 'react'
import { loginInput } from '#ui/overlay/login-ask.ts'
import { useStore } from '#ui/store.ts'

const LoginWindow = lazy(() => import('./login-window.tsx'))

/** Where the sign-in window opens, whoever asked for it. */
export function LoginHost() {
  const input = useStore(loginInput, undefined)
  return (
    input && (
      <Suspense>
        <LoginWindow input={input} />
      </Suspense>
    )
  )
}
