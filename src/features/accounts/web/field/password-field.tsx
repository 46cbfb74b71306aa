import { useState } from 'react'
import { PASSWORD_MAX } from '#core/limits.ts'
import { Field } from '#ui/field/field.tsx'
import { AnyIcon } from '#ui/page/any-icon.tsx'
import { passwordStrength } from '../../rules.ts'
import type { AccountForm, FieldName } from './form.ts'
import { useText } from '../text.ts'
import css from '../sign-in/sign-in.module.css'

type PasswordFieldProps = {
  form: AccountForm
  name: Extract<FieldName, 'password' | 'repeat' | 'oldPassword' | 'loginPassword'>
  label: string
  isNew?: boolean
  hint?: string
  onType?: (password: string) => void
}

export function PasswordField({ form, name, label, isNew = false, hint, onType }: PasswordFieldProps) {
  const [isShown, show] = useState(false)
  const text = useText()
  return (
    <Field
      label={label}
      name={name}
      large
      type={isShown ? 'text' : 'password'}
      // One more than allowed, so that a password that is too long is told, not cut.
      maxLength={isNew ? PASSWORD_MAX + 1 : 64}
      required
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      onInput={(event) => onType?.(event.currentTarget.value)}
      {...form.problem(name)}
      end={
        <button
          type="button"
          className={css.eye}
          aria-label={text(isShown ? 'hidePassword' : 'showPassword')}
          aria-pressed={isShown}
          onClick={() => show(!isShown)}
        >
          <AnyIcon name="eye" />
        </button>
      }
    />
  )
}

/** A new password, its strength, and its repetition. */
export function NewPasswordFields({ form, label }: { form: AccountForm; label: string }) {
  const [typed, setTyped] = useState('')
  const text = useText()
  return (
    <>
      <PasswordField form={form} label={label} name="password" isNew hint={text('passwordHint')} onType={setTyped} />
      <Meter strength={passwordStrength(typed)} />
      <PasswordField form={form} name="repeat" label={text('repeatPassword')} isNew />
    </>
  )
}

function Meter({ strength }: { strength: 0 | 1 | 2 | 3 }) {
  const text = useText()
  if (strength === 0) return null
  return (
    <p className={css.meter} data-strength={strength}>
      <i />
      <i />
      <i />
      <span>
        <span className="sr-only">{text('strength')} </span>
        {text(`strength${strength}`)}
      </span>
    </p>
  )
}
