import { Dialog } from '#ui/overlay/dialog.tsx'
import { call } from '#ui/call/call.ts'
import { changeMobile } from '../own-contract.ts'
import * as checks from './field/checks.ts'
import { useAccountForm } from './field/form.ts'
import { Digits } from './pay-password-form.tsx'
import { PasswordField } from './field/password-field.tsx'
import { sealed } from './field/seal.ts'
import { MobileField, SmsCodeField, useOwnCode } from './field/sms-code-field.tsx'
import { Submit } from '#ui/field/submit.tsx'
import { useText } from './text.ts'
import css from './sign-in/sign-in.module.css'

type MobileDialogProps = { hasPayPassword: boolean; onClose: () => void; onDone: () => void }

/**
 * A code to the new number, the login password, and the payment password where there is one; loaded when it is wanted.
 */
export default function MobileDialog({ hasPayPassword, onClose, onDone }: MobileDialogProps) {
  const text = useText()
  const form = useAccountForm('account')
  const sms = useOwnCode(form, { purpose: 'mobile' })

  async function submit() {
    const input = form.read(checks.mobileForm)
    if (!input) return
    await form.attempt(async () => {
      const { loginPassword, payPassword, ...others } = input
      const secrets = { password: await sealed(loginPassword), payPassword: payPassword && (await sealed(payPassword)) }
      await call(changeMobile, { ...others, ...secrets }, { handles: 'all' })
      onDone()
    })
  }

  return (
    <Dialog title={text('changeMobile')} onClose={onClose}>
      <form {...form.props} className={css.fields} onSubmit={(event) => (event.preventDefault(), void submit())}>
        <MobileField form={form} label={text('newMobile')} />
        <SmsCodeField form={form} sms={sms} hint={text('ownCodeHint', sms.sent)} />
        <PasswordField form={form} name="loginPassword" label={text('loginPassword')} />
        {hasPayPassword && <Digits form={form} name="payPassword" label={text('payPassword')} />}
        <Submit form={form} look="main">
          {text('changeMobile')}
        </Submit>
      </form>
      {hasPayPassword && (
        <p className={css.below}>
          <a href="/user-center/uc-password">{text('forgottenInPay')}</a>
        </p>
      )}
    </Dialog>
  )
}
