import { CONTACT_MAX } from '#core/limits.ts'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { checkRegisterSms, checkUpdatePwdSms, sendRegisterSms, sendUpdatePwdCode } from '../../sign-in-contract.ts'
import { Agreement } from './agreement.tsx'
import { CaptchaField, useCaptcha } from '../field/captcha-field.tsx'
import * as checks from '../field/checks.ts'
import type { Flow } from './flow.ts'
import { useAccountForm } from '../field/form.ts'
import { MobileField, SmsCodeField, useSmsCode } from '../field/sms-code-field.tsx'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from '../text.ts'
import css from './sign-in.module.css'

/** What the first step hands to the second. */
export type Verified = { mobile: string; checkRegisterSmsFlag: string }
type StepProps = { flow: Flow; onVerified: (verified: Verified) => void }

/** The first step of registering: a mobile nobody has, who it is, and the agreement. */
export function VerifyNewPhone({ flow, onVerified }: StepProps) {
  const text = useText()
  const form = useAccountForm('register')
  const captcha = useCaptcha(form)
  const sms = useSmsCode(form, captcha, sendRegisterSms)

  async function submit() {
    const input = form.read(checks.verifyNewPhone)
    if (!input) return
    const { mobile, validCode } = input
    await form.attempt(async () =>
      onVerified({
        mobile,
        checkRegisterSmsFlag: await call(checkRegisterSms, { mobile, validCode }, { handles: 'all' }),
      }),
    )
  }

  return (
    <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <MobileField form={form} flow={flow} />
      <Field
        label={text('contact')}
        name="contact"
        large
        autoComplete="name"
        placeholder={text('contactHint', { max: CONTACT_MAX })}
        defaultValue={flow.draft.contact}
        onInput={(event) => flow.remember({ contact: event.currentTarget.value })}
        {...form.problem('contact')}
      />
      <CaptchaField form={form} captcha={captcha} onEnter={sms.sentTo ? undefined : () => void sms.send()} />
      <SmsCodeField form={form} sms={sms} hint={text('sentTo', sms.sent)} />
      <Agreement form={form} />
      <Submit form={form} look="main">
        {text('nextStep')}
      </Submit>
    </form>
  )
}

/** The first step of a new password. */
export function VerifyPhone({ flow, onVerified }: StepProps) {
  const text = useText()
  const form = useAccountForm('forgot')
  const captcha = useCaptcha(form)
  const sms = useSmsCode(form, captcha, sendUpdatePwdCode)

  async function submit() {
    const input = form.read(checks.verifyPhone)
    if (!input) return
    const { mobile, validCode } = input
    await form.attempt(async () =>
      onVerified({
        mobile,
        checkRegisterSmsFlag: await call(checkUpdatePwdSms, { mobile, validCode }, { handles: 'all' }),
      }),
    )
  }

  return (
    <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <MobileField form={form} flow={flow} />
      <CaptchaField form={form} captcha={captcha} onEnter={sms.sentTo ? undefined : () => void sms.send()} />
      <SmsCodeField form={form} sms={sms} hint={text('sentToMember', sms.sent)} />
      <Submit form={form} look="main">
        {text('nextStep')}
      </Submit>
    </form>
  )
}
