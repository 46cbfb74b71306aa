import { lazyPart } from '#ui/frame/lazy-part.ts'
import { Opening } from '#ui/overlay/opening.tsx'
import { loginInput } from '#ui/overlay/login-ask.ts'
import { useStore } from '#ui/store.ts'

const LoginWindow = lazyPart(() => import('./login-window.tsx'))

/** Where the sign-in window opens, whoever asked for it. */
export function LoginHost() {
  const input = useStore(loginInput, undefined)
  return (
    input && (
      <Opening>
        <LoginWindow input={input} />
      </Opening>
    )
  )
}
