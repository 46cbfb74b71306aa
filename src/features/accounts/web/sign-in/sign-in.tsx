import type { ReactNode } from 'react'
import type { LevelPrices } from '#features/catalog/contract.ts'
import { useDraft } from './draft.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { ModeLink } from './mode-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { Side } from './side.tsx'
import { useText } from '../text.ts'
import type { Flow, Mode } from './flow.ts'
import css from './sign-in.module.css'

const MODES = [
  ['login', 'login'],
  ['register', 'register'],
  ['forgot', 'forgot'],
] as const
const forms = { login: LoginForm, register: RegisterForm, forgot: ForgotForm }

type SignInProps = {
  mode: Mode
  flow: Omit<Flow, 'draft' | 'remember'>
  className: string | undefined
  /** Before the forms: a heading, a way out. */ head: ReactNode
  /** Of the part that is looked at. */ prices?: LevelPrices | undefined
}

/** Log in, register, set a new password: the same in the popup and on the pages. */
export function SignIn({ mode, flow, className, head, prices }: SignInProps) {
  const text = useText()
  const typed = useDraft()
  const Form = forms[mode]
  return (
    <div className={`${css.login} ${className}`}>
      <Side prices={prices} />
      <div className={css.main}>
        {head}
        <nav className={`tabs ${css.modes}`} aria-label={text('modes')}>
          {MODES.map(([one, name]) => (
            <ModeLink key={one} mode={one} flow={flow} isCurrent={one === mode}>
              {text(name)}
            </ModeLink>
          ))}
        </nav>
        <Form flow={{ ...flow, ...typed }} />
      </div>
    </div>
  )
}
