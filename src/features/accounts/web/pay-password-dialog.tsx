import type { ReactNode } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import * as checks from './field/checks.ts'
import { useAccountForm } from './field/form.ts'
import { Digits } from './pay-password-form.tsx'
import { sealed } from './field/seal.ts'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from './text.ts'
import css from './sign-in/sign-in.module.css'

type PayPasswordDialogProps = {
  /** What is paid. */ children: ReactNode
  onClose: () => void
  /** Pays; what it is refused with is shown here. */ onPay: (payPassword: string) => Promise<void>
}

/** The payment password, right before the balance pays; loaded when it is wanted. */
export default function PayPasswordDialog({ children, onClose, onPay }: PayPasswordDialogProps) {
  const text = useText()
  const form = useAccountForm('account')

  async function submit() {
    const input = form.read(checks.payPasswordInput)
    if (!input) return
    await form.attempt(async () => {
      await onPay(await sealed(input.payPassword))
    })
  }

  return (
    <Dialog title={text('payTitle')} onClose={onClose}>
      <p>{children}</p>
      <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
        <Digits form={form} name="payPassword" label={text('payPassword')} />
        <Submit form={form} look="main">
          {text('payNow')}
        </Submit>
      </form>
      <p className={css.below}>
        <a href="/user-center/uc-password">{text('forgottenInPay')}</a>
      </p>
    </Dialog>
  )
}
