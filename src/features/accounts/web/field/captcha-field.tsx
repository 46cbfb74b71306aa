import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { CAPTCHA } from '#core/limits.ts'
import { CAPTCHA_S } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { captcha } from '../../sign-in-contract.ts'
import type { AccountForm } from './form.ts'
import { useText } from '../text.ts'
import css from '../sign-in/sign-in.module.css'

/** A picture is fetched anew this long before it ends, if nothing was typed yet. */
const SPARE_MS = 10_000

/**
 * The picture of one form, once it is wanted. `renew` fetches the next one and empties the field: each is good for one
 * try.
 */
export function useCaptcha(form: AccountForm, isWanted = true) {
  const [picture, setPicture] = useState<{ captchaId: string; image: string }>()
  const endsAt = useRef(0)
  const latest = useRef(0)

  const load = useCallback(async () => {
    const mine = ++latest.current
    const drawn = await call(captcha, {}, { handles: 'all' }).catch(() => undefined)
    if (mine !== latest.current) return
    endsAt.current = Date.now() + CAPTCHA_S * 1000 - SPARE_MS
    setPicture(drawn)
  }, [])

  useEffect(() => {
    if (isWanted) void load()
  }, [isWanted, load])

  function renew() {
    const typed = form.input('captchaCode')
    if (typed) typed.value = ''
    void load()
  }

  function refreshOld(typed: string) {
    if (typed === '' && Date.now() > endsAt.current) void load()
  }

  return { captchaId: picture?.captchaId, image: picture?.image, renew, refreshOld }
}

type CaptchaFieldProps = {
  form: AccountForm
  captcha: ReturnType<typeof useCaptcha>
  /** Instead of sending the form. */ onEnter?: (() => void) | undefined
}

export function CaptchaField({ form, captcha: { image, renew, refreshOld }, onEnter }: CaptchaFieldProps) {
  const text = useText()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <Field
      label={text('captcha')}
      name="captchaCode"
      large
      maxLength={CAPTCHA.length}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onFocus={(event) => refreshOld(event.currentTarget.value)}
      {...form.problem('captchaCode')}
      beside={
        <button type="button" className={css.captcha} aria-label={text('captchaAgain')} onClick={renew}>
          {image ? <img alt="" width={CAPTCHA.width} height={CAPTCHA.height} src={image} /> : text('captchaLoad')}
        </button>
      }
    />
  )
}
