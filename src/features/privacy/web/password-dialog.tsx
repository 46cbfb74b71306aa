import { useRef, useState, type FormEvent } from 'react'
import { Problem } from '#core/problem.ts'
import { sealed } from '#features/accounts/web/field/seal.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Check } from '#ui/field/check.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { useProblemText } from '#ui/text.tsx'
import { useText } from './text.ts'
import css from './privacy.module.css'

type PasswordDialogProps = {
  title: string
  action: string
  /** A box to tick before what cannot be undone. */ asksUnderstood?: boolean
  onClose: () => void
  /** What it is refused with is shown here. */ onDone: (password: string) => Promise<void>
}

/** The login password once more; loaded when it is wanted. */
export default function PasswordDialog({
  title,
  action,
  asksUnderstood = false,
  onClose,
  onDone,
}: PasswordDialogProps) {
  const text = useText()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<string>()
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    setProblem(undefined)
    setNote(undefined)
    if (!form.get('password')) {
      setProblem(problemText('passwordMissing'))
      return password.current?.focus()
    }
    if (asksUnderstood && !form.get('understood')) return setNote(text('understoodMissing'))
    setBusy(true)
    try {
      return await onDone(await sealed(String(form.get('password'))))
    } catch (error) {
      if (!(error instanceof Problem)) setNote(text('networkError'))
      else if (error.problem === 'passwordWrong') setProblem(error.msg)
      else setNote(error.msg)
    }
    setBusy(false)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          ref={password}
          label={text('password')}
          name="password"
          type="password"
          large
          maxLength={64}
          autoComplete="current-password"
          problem={problem}
        />
        {asksUnderstood && <Check name="understood">{text('understood')}</Check>}
        {note && (
          <p className="note note-error" role="alert">
            <Icon name="warn" />
            {note}
          </p>
        )}
        <button type="submit" className={`btn btn-structure btn-lg ${isBusy ? 'is-busy' : ''}`} aria-busy={isBusy}>
          {isBusy && <i className="spin" />}
          {action}
        </button>
      </form>
    </Dialog>
  )
}
