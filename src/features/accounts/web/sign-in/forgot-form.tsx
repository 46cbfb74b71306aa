import { useState } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { updatePwd } from '../../sign-in-contract.ts'
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
import { VerifyPhone, type Verified } from './verify-phone.tsx'
import css from './sign-in.module.css'

/** Verify the phone, set the password, done (RESET-1). */
export function ForgotForm({ flow }: { flow: Flow }) {
  const text = useText()
  const { canText } = useFrame()
  const [verified, setVerified] = useState<Verified>()
  const [isDone, setDone] = useState(false)
  const [backBecause, setBackBecause] = useState<string>()

  /** Who set it logs in next, by this number. */
  function done() {
    flow.remember({ userName: verified!.mobile })
    setDone(true)
  }

  function startAgain(because: string) {
    setBackBecause(because)
    setVerified(undefined)
  }

  return (
    <>
      <Steps names={[text('verifyPhone'), text('setPassword'), text('done')]} step={isDone ? 3 : verified ? 2 : 1} />
      {isDone ? (
        <Done
          title={text('passwordSet')}
          countdown="loginIn"
          action={text('goLogin')}
          onOver={() => flow.goTo('login')}
        />
      ) : (
        <>
          {verified ? (
            <PasswordForm verified={verified} onDone={done} onExpired={startAgain} />
          ) : (
            <>
              <BackNote because={backBecause} />
              {canText ? (
                <VerifyPhone flow={flow} onVerified={setVerified} />
              ) : (
                <p className="note">{text('noResetting')}</p>
              )}
            </>
          )}
          <p className={css.below}>
            <ModeLink mode="login" flow={flow}>
              {text('backToLogin')}
            </ModeLink>
          </p>
        </>
      )}
    </>
  )
}

type PasswordFormProps = { verified: Verified; onDone: () => void; onExpired: (because: string) => void }

function PasswordForm({ verified, onDone, onExpired }: PasswordFormProps) {
  const text = useText()
  const form = useAccountForm('forgot')

  async function submit() {
    const request = form.read(checks.resetForm)
    if (!request) return
    await form.attempt(async () => {
      try {
        const password = await sealed(request.password)
        await call(
          updatePwd,
          { ...verified, password, userName: verified.mobile, appType: APP_TYPES.PC },
          { handles: 'all' },
        )
      } catch (error) {
        if (error instanceof Problem && error.problem === 'flagExpired') return onExpired(error.msg ?? '')
        throw error
      }
      onDone()
    })
  }

  return (
    <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
      {/* For password managers: whose password this is. */}
      <input hidden name="username" autoComplete="username" value={verified.mobile} readOnly />
      <NewPasswordFields form={form} label={text('newPassword')} />
      <Submit form={form} look="main">
        {text('confirm')}
      </Submit>
    </form>
  )
}
