import { useState } from 'react'
import * as z from 'zod/mini'
import type { Endpoint } from '#core/endpoint.ts'
import { MOBILE_LENGTH, SMS_CODE_MAX } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { SMS_RESEND_S } from '#core/timings.ts'
import { call } from '#ui/call.ts'
import { useSecondsLeft } from '#ui/countdown.ts'
import { Field } from '#ui/field.tsx'
import { mobile } from '../fields.ts'
import { type sendLoginCode } from '../sign-in-contract.ts'
import { captchaCode } from './checks.ts'
import type { useCaptcha } from './captcha-field.tsx'
import type { Flow } from './flow.ts'
import type { Form } from './form.ts'
import { useText } from './text.ts'
import css from './sign-in.module.css'

export type SendCode = Endpoint<typeof sendLoginCode.input, typeof sendLoginCode.answer>

/** Sends the code after mobile and picture were checked; then sixty seconds pass before it may be sent again (REG-4). */
export function useSmsCode(form: Form, captcha: ReturnType<typeof useCaptcha>, endpoint: SendCode) {
  const [endsAt, setEndsAt] = useState<number>()
  const [sentTo, setSentTo] = useState<string>()
  const secondsLeft = useSecondsLeft(endsAt, () => {
    setEndsAt(undefined)
    captcha.renew() // the one on the screen was spent on the last message
  })
  const wait = (seconds: number) => setEndsAt(Date.now() + seconds * 1000)

  async function send() {
    if (endsAt !== undefined) return
    const wish = form.read(z.object({ mobile, captchaCode }))
    if (!wish) return
    await form.attempt(async () => {
      try {
        await call(endpoint, { ...wish, captchaId: captcha.captchaId }, { handles: 'all' })
        setSentTo(wish.mobile)
        wait(SMS_RESEND_S)
        form.input('validCode')?.focus()
      } catch (error) {
        if (error instanceof Problem && error.problem === 'smsTooOften') wait(Number(error.details['seconds']))
        else captcha.renew()
        throw error
      }
    })
  }

  return { send, sentTo, isWaiting: endsAt !== undefined, secondsLeft: endsAt === undefined ? undefined : secondsLeft }
}

export function MobileField({ form, flow }: { form: Form; flow: Flow }) {
  const text = useText()
  return (
    <Field
      label={text('mobile')}
      name="mobile"
      large
      type="tel"
      inputMode="numeric"
      maxLength={MOBILE_LENGTH}
      autoComplete="tel"
      defaultValue={flow.draft.mobile}
      onInput={(event) => flow.remember({ mobile: event.currentTarget.value })}
      {...form.problem('mobile')}
    />
  )
}

type SmsCodeFieldProps = {
  form: Form
  sms: ReturnType<typeof useSmsCode>
  /** Said below the field once a message was ordered. */ hint: string
}

export function SmsCodeField({ form, sms: { send, sentTo, isWaiting, secondsLeft }, hint }: SmsCodeFieldProps) {
  const text = useText()
  const again = secondsLeft === undefined ? text(sentTo ? 'sendAgain' : 'sendCode') : text('sendAgainIn', { seconds: secondsLeft })
  return (
    <Field
      label={text('smsCode')}
      name="validCode"
      large
      inputMode="numeric"
      maxLength={SMS_CODE_MAX}
      autoComplete="one-time-code"
      hint={sentTo ? hint : undefined}
      {...form.problem('validCode')}
      beside={
        <button type="button" className={`btn ${css.send}`} disabled={isWaiting} onClick={() => void send()}>
          {again}
        </button>
      }
    />
  )
}
