import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loginWish } from '#ui/login-ask.ts'
import { useStore } from '#ui/store.ts'

const LoginPopup = lazy(() => import('#features/accounts/web/login-popup.tsx'))

/** Where the sign-in window opens, whoever asked for it. */
export function LoginHost() {
  const router = useRouter()
  const wish = useStore(loginWish, undefined)
  if (!wish) return null
  const close = () => {
    loginWish.set(undefined)
    // LOGIN-4: nothing in the user centre can be shown to somebody who does not sign in.
    if (location.pathname.startsWith('/user-center')) router.history.push('/')
  }
  return (
    <Suspense>
      <LoginPopup wish={wish} onClose={close} />
    </Suspense>
  )
}
