import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loginOver, useFrame } from '#ui/frame/frame-data.ts'
import { loginWish } from '#ui/overlay/login-ask.ts'
import { useStore } from '#ui/store.ts'
import { currentToken } from '#ui/call/token.ts'

const LoginPopup = lazy(() => import('#features/accounts/web/login-popup.tsx'))

/** Where the sign-in window opens, whoever asked for it. */
export function LoginHost() {
  const router = useRouter()
  const { user } = useFrame()
  const wish = useStore(loginWish, undefined)
  if (!wish) return null
  const close = () => {
    loginWish.set(undefined)
    const isOver = user !== null && currentToken() === undefined
    // LOGIN-4: nothing in the user centre can be shown to somebody who does not sign in.
    if (location.pathname.startsWith('/user-center')) return isOver ? location.assign('/') : router.history.push('/')
    if (isOver) loginOver.set(true)
  }
  return (
    <Suspense>
      <LoginPopup wish={wish} onClose={close} />
    </Suspense>
  )
}
