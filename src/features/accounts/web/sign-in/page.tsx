import { useFrame } from '#ui/frame/frame-data.ts'
import { useFlow, type Mode } from './flow.ts'
import { logOut } from '../logout.ts'
import { SignIn } from './sign-in.tsx'
import { useText } from '../text.ts'
import css from './sign-in.module.css'

/** /login, /register, /forget-password: the popup's forms as a page. */
export function SignInPage({ mode, returnTo }: { mode: Mode; returnTo: string | undefined }) {
  const text = useText()
  const { user } = useFrame()
  const flow = useFlow({ returnTo })
  return (
    <main id="main" className="wrap">
      {user && (
        <p className={`note ${css.already}`}>
          {text('signedInAs', { name: user.nickName })}
          <a href="/">{text('goHome')}</a>
          <button type="button" className="btn btn-text" onClick={() => void logOut()}>
            {text('logOut')}
          </button>
        </p>
      )}
      <SignIn
        key={mode}
        mode={mode}
        flow={flow}
        className={css.page}
        head={<h1 className="sr-only">{text(mode)}</h1>}
      />
    </main>
  )
}
