import { useState } from 'react'
import * as z from 'zod/mini'
import type { Endpoint } from '#core/endpoint.ts'
import { MOBILE_LENGTH, SMS_CODE_MAX } from '#core/limits.ts'
import { Problem } from '#core/problem.ts'
import { SMS_CODE_S, SMS_RESEND_S } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { mallTime } from '#ui/call/server-time.ts'
import { useSecondsLeft } from '#ui/page/countdown.ts'
import { Field } from '#ui/field/field.tsx'
import { mobile } from '../../fields.ts'
import { sendOwnCode } from '../../own-contract.ts'
import { type sendLoginCode } from '../../sign-in-contract.ts'
import { captchaCode } from './checks.ts'
import type { useCaptcha } from './captcha-field.tsx'
import type { Flow } from '../sign-in/flow.ts'
import type { AccountForm } from './form.ts'
import { useText } from '../text.ts'
import css from '../sign-in/sign-in.module.css'

export type SendCode = Endpoint<typeof sendLoginCode.input, typeof sendLoginCode.answer>

/** How sending goes on: sixty seconds pass before it may be done again (REG-4). */
function useSending(form: AccountForm, onOver: () => void) {
  const [endsAt, setEndsAt] = useState<number>()
  const [sentTo, setSentTo] = useState<string>()
  const secondsLeft = useSecondsLeft(endsAt, () => {
    setEndsAt(undefined)
    onOver()
  })
  const wait = (seconds: number) => setEndsAt(mallTime() + seconds * 1000)

  /** `order` asks the server for the message. */
  async function deliver(mobile: string, order: () => Promise<unknown>, onRefused: () => void) {
    await form.attempt(async () => {
      try {
        await order()
        setSentTo(mobile)
        wait(SMS_RESEND_S)
        form.input('validCode')?.focus()
      } catch (error) {
        if (error instanceof Problem && error.problem === 'smsTooOften') wait(Number(error.details['seconds']))
        else onRefused()
        throw error
      }
    })
  }

  const isWaiting = endsAt !== undefined
  /** For the sentence that says so. */
  const sent = { mobile: sentTo ?? '', minutes: SMS_CODE_S / 60 }
  return { deliver, sentTo, sent, isWaiting, secondsLeft: isWaiting ? secondsLeft : undefined }
}

/** For people who are not signed in: sends the code after mobile and picture were checked. */
export function useSmsCode(form: AccountForm, captcha: ReturnType<typeof useCaptcha>, endpoint: SendCode) {
  // The picture on the screen was spent on the last message.
  const { deliver, ...sending } = useSending(form, () => captcha.renew())

  async function send() {
    if (sending.isWaiting) return
    const input = form.read(z.object({ mobile, captchaCode }))
    if (!input) return
    const order = () => call(endpoint, { ...input, captchaId: captcha.captchaId }, { handles: 'all' })
    await deliver(input.mobile, order, () => captcha.renew())
  }

  return { ...sending, send }
}

/** For the person who is signed in: to a new number, or to their own (masked). */
export function useOwnCode(form: AccountForm, input: { purpose: 'mobile' } | { purpose: 'payPassword'; own: string }) {
  const { deliver, ...sending } = useSending(form, () => undefined)

  async function send() {
    if (sending.isWaiting) return
    const read = input.purpose === 'mobile' ? form.read(z.object({ mobile })) : { mobile: input.own }
    if (!read) return
    const order = () =>
      call(sendOwnCode, input.purpose === 'mobile' ? { purpose: 'mobile', ...read } : { purpose: input.purpose }, {
        handles: 'all',
      })
    await deliver(read.mobile, order, () => undefined)
  }

  return { ...sending, send }
}

export function MobileField({ form, flow, label }: { form: AccountForm; flow?: Flow; label?: string }) {
  const text = useText()
  return (
    <Field
      label={label ?? text('mobile')}
      name="mobile"
      large
      type="tel"
      inputMode="numeric"
      maxLength={MOBILE_LENGTH}
      required
      autoComplete="tel"
      defaultValue={flow?.draft.mobile}
      onInput={(event) => flow?.remember({ mobile: event.currentTarget.value })}
      {...form.problem('mobile')}
    />
  )
}

type SmsCodeFieldProps = {
  form: AccountForm
  sms: ReturnType<typeof useOwnCode>
  /** Said below the field once a message was ordered. */ hint: string
}

export function SmsCodeField({ form, sms: { send, sentTo, isWaiting, secondsLeft }, hint }: SmsCodeFieldProps) {
  const text = useText()
  const again =
    secondsLeft === undefined ? text(sentTo ? 'sendAgain' : 'sendCode') : text('sendAgainIn', { seconds: secondsLeft })
  return (
    <Field
      label={text('smsCode')}
      name="validCode"
      large
      inputMode="numeric"
      maxLength={SMS_CODE_MAX}
      required
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
