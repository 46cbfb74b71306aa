import { useEffect, useRef, useState } from 'react'
import { Problem } from '#core/problem.ts'
import { REGISTERED_COOKIE_DAYS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { keepLogin } from '../own-login.ts'
import { register } from '../../sign-in-contract.ts'
import { APP_TYPES } from '../../rules.ts'
import * as checks from '../field/checks.ts'
import type { Flow } from './flow.ts'
import { useAccountForm } from '../field/form.ts'
import { NewPasswordFields } from '../field/password-field.tsx'
import { sealed } from '../field/seal.ts'
import { ModeLink } from './mode-link.tsx'
import { BackNote, Done, Steps } from './steps.tsx'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from '../text.ts'
import { VerifyNewPhone, type Verified } from './verify-phone.tsx'
import css from './sign-in.module.css'

/** Verify the phone, set up the account, done (REG-1). */
export function RegisterForm({ flow }: { flow: Flow }) {
  const text = useText()
  const { canText } = useFrame()
  const [verified, setVerified] = useState<Verified>()
  const [isDone, setDone] = useState(false)
  const [backBecause, setBackBecause] = useState<string>()

  function startAgain(because: string) {
    setBackBecause(because)
    setVerified(undefined)
  }

  return (
    <>
      <Steps names={[text('verifyPhone'), text('setAccount'), text('done')]} step={isDone ? 3 : verified ? 2 : 1} />
      {isDone ? (
        <Registered flow={flow} />
      ) : verified ? (
        <AccountForm flow={flow} verified={verified} onDone={() => setDone(true)} onExpired={startAgain} />
      ) : (
        <>
          <BackNote because={backBecause} />
          {canText ? (
            <VerifyNewPhone flow={flow} onVerified={setVerified} />
          ) : (
            <p className="note">{text('noRegistering')}</p>
          )}
          <p className={css.below}>
            <span className="soft">{text('haveAccount')}</span>
            <ModeLink mode="login" flow={flow}>
              {text('goLogin')}
            </ModeLink>
          </p>
        </>
      )}
    </>
  )
}

/** The login is kept by now: who goes elsewhere before the countdown is over gets that page rendered for them, too. */
function Registered({ flow }: { flow: Flow }) {
  const text = useText()
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      // Not at once: while developing, React takes every effect back once to try it.
      queueMicrotask(() => isHere.current || location.reload())
    }
  }, [])

  return (
    <Done title={text('registered')} countdown="registeredIn" action={text('goOn')} onOver={flow.afterRegistration} />
  )
}

type AccountFormProps = { flow: Flow; verified: Verified; onDone: () => void; onExpired: (because: string) => void }

function AccountForm({ flow, verified, onDone, onExpired }: AccountFormProps) {
  const text = useText()
  const form = useAccountForm('register')

  async function submit() {
    const input = form.read(checks.accountForm)
    if (!input) return
    await form.attempt(async () => {
      try {
        const password = await sealed(input.password)
        const account = {
          ...verified,
          password,
          userName: input.userName,
          contact: flow.draft.contact,
          socialType: APP_TYPES.PC,
        }
        const { accessToken } = await call(register, account, { handles: 'all' })
        keepLogin(accessToken, REGISTERED_COOKIE_DAYS)
      } catch (error) {
        // Only a newly verified phone helps here.
        if (error instanceof Problem && ['flagExpired', 'mobileTaken'].includes(error.problem))
          return onExpired(error.msg ?? '')
        throw error
      }
      onDone()
    })
  }

  return (
    <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <Field
        label={text('userName')}
        name="userName"
        large
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={text('userNameHint')}
        {...form.problem('userName')}
      />
      <NewPasswordFields form={form} label={text('password')} />
      <Submit form={form} look="main">
        {text('register')}
      </Submit>
    </form>
  )
}
