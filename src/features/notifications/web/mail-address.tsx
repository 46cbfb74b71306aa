import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { useForm } from '#ui/field/form.ts'
import { Submit } from '#ui/field/submit.tsx'
import { useFrame } from '#ui/frame/frame-data.ts'
import { confirmAddress, giveAddress, removeAddress } from '../contract.ts'
import { addressForm, codeForm } from '../fields.ts'
import { MAIL_CODE_DIGITS, MAIL_CODE_MS } from '../rules.ts'
import { useText } from './text.ts'
import css from './notifications.module.css'

/** An address is given, confirmed by the code that was sent to it, changed, or taken away. */
export function MailAddress({ email, isConfirmed }: { email: string | null; isConfirmed: boolean }) {
  const text = useText()
  const router = useRouter()
  const toastNetworkError = useNetworkErrorToast()
  const [isChanging, setChanging] = useState(false)
  const again = async () => {
    setChanging(false)
    await router.invalidate()
  }
  const remove = () => void call(removeAddress, {}).then(again, toastNetworkError)
  if (!email || isChanging) return <Give onDone={again} start={email ?? ''} />
  return (
    <div className={css.address}>
      {isConfirmed ? <p>{text('mailGoesTo', { email })}</p> : <Confirm key={email} email={email} onDone={again} />}
      <p className="row">
        <button type="button" className="btn btn-text" onClick={() => setChanging(true)}>
          {text('changeAddress')}
        </button>
        <button type="button" className="btn btn-text" onClick={remove}>
          {text('removeAddress')}
        </button>
      </p>
    </div>
  )
}

function Give({ onDone, start }: { onDone: () => Promise<void>; start: string }) {
  const text = useText()
  const form = useForm<'email'>({ fieldOf: { emailInvalid: 'email', tooOften: 'email' } })
  async function submit() {
    const input = form.read(addressForm)
    if (!input) return
    await form.attempt(async () => {
      await call(giveAddress, input, { handles: 'all' })
      await onDone()
    })
  }
  return (
    <form {...form.props} className={css.address} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <Field
        name="email"
        {...form.problem('email')}
        label={text('email')}
        hint={text('emailHint')}
        type="email"
        autoComplete="email"
        required
        defaultValue={start}
      />
      <Submit form={form} look="plain">
        {text('sendCode')}
      </Submit>
    </form>
  )
}

function Confirm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  const text = useText()
  const { demo } = useFrame()
  const form = useForm<'validCode'>({ fieldOf: { mailCodeWrong: 'validCode', tooOften: 'validCode' } })
  async function submit() {
    const input = form.read(codeForm)
    if (!input) return
    await form.attempt(async () => {
      await call(confirmAddress, input, { handles: 'all' })
      await onDone()
    })
  }
  return (
    <form {...form.props} className={css.code} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <p>
        {text('codeSent', { email, minutes: MAIL_CODE_MS / 60_000 })}{' '}
        {demo && (
          <a className="u" href="/demo/mails" target="_blank" rel="noopener">
            {text('demoMails')}
          </a>
        )}
      </p>
      <Field
        name="validCode"
        {...form.problem('validCode')}
        label={text('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAIL_CODE_DIGITS}
        required
      />
      <Submit form={form} look="plain">
        {text('confirm')}
      </Submit>
    </form>
  )
}
