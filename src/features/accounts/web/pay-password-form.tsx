import { useState, type ComponentProps } from 'react'
import { call } from '#ui/call/call.ts'
import { Field } from '#ui/field/field.tsx'
import { setPayPassword, type OwnAccount } from '../own-contract.ts'
import { PAY_PASSWORD_LENGTH } from '../rules.ts'
import * as checks from './field/checks.ts'
import { useAccountForm, type AccountForm } from './field/form.ts'
import { PasswordField } from './field/password-field.tsx'
import { sealed } from './field/seal.ts'
import { SmsCodeField, useOwnCode } from './field/sms-code-field.tsx'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from './text.ts'
import css from './account.module.css'

type DigitsProps = { form: AccountForm; name: 'payPassword' | 'oldPayPassword' | 'repeat'; label: string } & Pick<
  ComponentProps<'input'>,
  'autoFocus'
>

/** Six digits, hidden; no password manager offers to keep them. */
export function Digits({ form, name, label, ...input }: DigitsProps) {
  return (
    <Field
      label={label}
      name={name}
      large
      type="password"
      inputMode="numeric"
      maxLength={PAY_PASSWORD_LENGTH}
      required
      autoComplete="off"
      {...input}
      {...form.problem(name)}
    />
  )
}

type By = 'old' | 'login' | 'code'

/** What the form holds; undefined after showing what is wrong. */
function read(form: ReturnType<typeof useAccountForm>, by: By) {
  if (by === 'old') {
    const request = form.read(checks.payPasswordByOld)
    return (
      request && {
        payPassword: request.payPassword,
        proof: async () => ({ oldPayPassword: await sealed(request.oldPayPassword) }),
      }
    )
  }
  if (by === 'login') {
    const request = form.read(checks.payPasswordByLogin)
    return (
      request && {
        payPassword: request.payPassword,
        proof: async () => ({ loginPassword: await sealed(request.loginPassword) }),
      }
    )
  }
  const request = form.read(checks.payPasswordByCode)
  return request && { payPassword: request.payPassword, proof: async () => ({ validCode: request.validCode }) }
}

/**
 * Set for the first time with the login password, later with the one there is; forgotten with a code to one's own
 * number.
 */
export function PayPasswordForm({ own, onDone }: { own: OwnAccount; onDone: () => void }) {
  const text = useText()
  const form = useAccountForm('account')
  const sms = useOwnCode(form, { purpose: 'payPassword', own: own.mobile })
  const known = own.hasPayPassword ? 'old' : own.hasPassword ? 'login' : 'code'
  const [by, setBy] = useState<By>(known)

  async function submit() {
    const request = read(form, by)
    if (!request) return
    await form.attempt(async () => {
      await call(
        setPayPassword,
        { payPassword: await sealed(request.payPassword), ...(await request.proof()) },
        { handles: 'all' },
      )
      form.empty()
      setBy(known)
      onDone()
    })
  }

  return (
    <form {...form.props} className={css.form} onSubmit={(event) => (event.preventDefault(), void submit())}>
      {by === 'old' && <Digits form={form} name="oldPayPassword" label={text('oldPayPassword')} />}
      {by === 'login' && <PasswordField form={form} name="loginPassword" label={text('loginPassword')} />}
      {by === 'code' && (
        <>
          <p className="sm soft">{text('codeTo', { mobile: own.mobile })}</p>
          <SmsCodeField form={form} sms={sms} hint={text('ownCodeHint', sms.sent)} />
        </>
      )}
      <Digits form={form} name="payPassword" label={text('newPayPassword')} />
      <Digits form={form} name="repeat" label={text('repeatPassword')} />
      <Submit form={form} look="plain">
        {text(own.hasPayPassword ? 'changePayPassword' : 'setPayPassword')}
      </Submit>
      {known === 'old' && (
        <button type="button" className="btn btn-text sm" onClick={() => setBy(by === 'code' ? 'old' : 'code')}>
          {text(by === 'code' ? 'byOldPayPassword' : 'forgottenPayPassword')}
        </button>
      )}
    </form>
  )
}
