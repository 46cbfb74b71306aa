import { useState } from 'react'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { keepLogin } from '../own-login.ts'
import { login, sendLoginCode, smsLogin } from '../../sign-in-contract.ts'
import { Agreement } from './agreement.tsx'
import { CaptchaField, useCaptcha } from '../field/captcha-field.tsx'
import * as checks from '../field/checks.ts'
import type { Flow } from './flow.ts'
import { useAccountForm } from '../field/form.ts'
import { PasswordField } from '../field/password-field.tsx'
import { sealed } from '../field/seal.ts'
import { ModeLink } from './mode-link.tsx'
import { MobileField, SmsCodeField, useSmsCode } from '../field/sms-code-field.tsx'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from '../text.ts'
import css from './sign-in.module.css'

const DAY_S = 86_400

/** Type 0 is account and password, type 1 a code by text message (LOGIN-2). */
export function LoginForm({ flow }: { flow: Flow }) {
  const [type, setType] = useState<0 | 1>(0)
  const text = useText()
  const { canText } = useFrame()
  const Fields = type === 0 ? ByPassword : BySms
  return (
    <>
      {canText && (
        <fieldset className={css.kinds}>
          <legend className="sr-only">{text('loginType')}</legend>
          <button type="button" aria-pressed={type === 0} onClick={() => setType(0)}>
            {text('byPassword')}
          </button>
          <button type="button" aria-pressed={type === 1} onClick={() => setType(1)}>
            {text('bySms')}
          </button>
        </fieldset>
      )}
      <Fields key={type} flow={flow} />
      <p className={css.below}>
        <ModeLink mode="register" flow={flow}>
          {text('registerFree')}
        </ModeLink>
        <ModeLink mode="forgot" flow={flow}>
          {text('forgotten')}
        </ModeLink>
      </p>
    </>
  )
}

function ByPassword({ flow }: { flow: Flow }) {
  const text = useText()
  const form = useAccountForm('login')
  // A picture is read by nobody who knows the password; who did not know it once is asked for one.
  const [hasFailed, setHasFailed] = useState(false)
  const captcha = useCaptcha(form, hasFailed)

  async function submit() {
    const input = form.read(checks.passwordLogin)
    if (!input) return
    const { userName, password, captchaCode } = input
    await form.attempt(async () => {
      try {
        const passWord = await sealed(password)
        const answer = await call(
          login,
          { userName, passWord, captchaCode, captchaId: captcha.captchaId },
          { handles: 'all' },
        )
        keepLogin(answer.accessToken, answer.expiresIn / DAY_S)
      } catch (error) {
        if (hasFailed) captcha.renew()
        setHasFailed(true)
        throw error
      }
      flow.afterLogin()
      return 'leaves'
    })
  }

  return (
    <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <Field
        label={text('account')}
        name="userName"
        large
        maxLength={64}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={flow.draft.userName}
        onInput={(event) => flow.remember({ userName: event.currentTarget.value })}
        {...form.problem('userName')}
      />
      <PasswordField form={form} name="password" label={text('password')} />
      {hasFailed && <CaptchaField form={form} captcha={captcha} />}
      <Agreement form={form} />
      <Submit form={form} look="main">
        {text('login')}
      </Submit>
    </form>
  )
}

function BySms({ flow }: { flow: Flow }) {
  const text = useText()
  const form = useAccountForm('login')
  const captcha = useCaptcha(form)
  const sms = useSmsCode(form, captcha, sendLoginCode)

  async function submit() {
    const input = form.read(checks.smsLogin)
    if (!input) return
    await form.attempt(async () => {
      const answer = await call(smsLogin, { userName: input.mobile, passWord: input.validCode }, { handles: 'all' })
      keepLogin(answer.accessToken, answer.expiresIn / DAY_S)
      flow.afterLogin()
      return 'leaves'
    })
  }

  return (
    <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <MobileField form={form} flow={flow} />
      <CaptchaField form={form} captcha={captcha} onEnter={sms.sentTo ? undefined : () => void sms.send()} />
      <SmsCodeField form={form} sms={sms} hint={text('sentToMember', sms.sent)} />
      <Agreement form={form} />
      <Submit form={form} look="main">
        {text('login')}
      </Submit>
    </form>
  )
}
