import { useRouter } from '@tanstack/react-router'
import LoginPopup from '#features/accounts/web/sign-in/login-popup.tsx'
import { loginOver, useFrame } from '#ui/frame/frame-data.ts'
import { loginInput, type LoginInput } from '#ui/overlay/login-ask.ts'
import { currentToken } from '#ui/call/token.ts'

/** The sign-in window, and what closing it means where the page stands. */
export default function LoginWindow({ input }: { input: LoginInput }) {
  const router = useRouter()
  const { user } = useFrame()
  const close = () => {
    loginInput.set(undefined)
    const isOver = user !== null && currentToken() === undefined
    // LOGIN-4: nothing in the user centre can be shown to somebody who does not sign in.
    if (location.pathname.startsWith('/user-center')) return isOver ? location.assign('/') : router.history.push('/')
    if (isOver) loginOver.set(true)
  }
  return <LoginPopup input={input} onClose={close} />
}
