import { useRouter } from '@tanstack/react-router'
import LoginPopup from '#features/accounts/web/login-popup.tsx'
import { loginOver, useFrame } from '#ui/frame/frame-data.ts'
import { loginWish, type LoginWish } from '#ui/overlay/login-ask.ts'
import { currentToken } from '#ui/call/token.ts'

/** The sign-in window, and what closing it means where the page stands. */
export default function LoginWindow({ wish }: { wish: LoginWish }) {
  const router = useRouter()
  const { user } = useFrame()
  const close = () => {
    loginWish.set(undefined)
    const isOver = user !== null && currentToken() === undefined
    // LOGIN-4: nothing in the user centre can be shown to somebody who does not sign in.
    if (location.pathname.startsWith('/user-center')) return isOver ? location.assign('/') : router.history.push('/')
    if (isOver) loginOver.set(true)
  }
  return <LoginPopup wish={wish} onClose={close} />
}
