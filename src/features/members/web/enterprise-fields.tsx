import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { CREDIT_CODE_LENGTH } from '#core/field/credit-code.ts'
import { MOBILE_LENGTH } from '#core/limits.ts'
import { ERROR_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { DocumentField } from '#ui/field/document-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { useForm } from '#ui/field/form.ts'
import { Submit } from '#ui/field/submit.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { applyAudit, changeAudit, type AuditRecordInfo } from '../contract.ts'
import { enterpriseForm, type EnterpriseForm } from '../enterprise-form.ts'
import type { AuditAction } from '../rules.ts'
import { useText } from './text.ts'
import css from './members.module.css'

const fieldOf = {
  firmNameInvalid: 'firmName',
  creditCodeInvalid: 'creditCode',
  checkDigitWrong: 'creditCode',
  positionInvalid: 'position',
  contactNameInvalid: 'contactName',
  mobileInvalid: 'phone',
  emailInvalid: 'email',
  emailTooLong: 'email',
  firmAddressInvalid: 'address',
  licenceMissing: 'licenceId',
  documentMissing: 'licenceId',
} as const

type Name = 'firmName' | 'creditCode' | 'position' | 'contactName' | 'phone' | 'email' | 'address'
/** What all fields have: a label, what was sent last, and what is wrong with it. */
type FieldOf = (name: Name) => ComponentProps<typeof Field>

type EnterpriseFieldsProps = {
  action: AuditAction
  /** What was sent last: nobody types it twice. */
  last: AuditRecordInfo | undefined
  onSent: () => void
}

/** The application of a firm: for the certification, again after a refusal, or for other details. */
export function EnterpriseFields({ action, last, onSent }: EnterpriseFieldsProps) {
  const text = useText()
  const router = useRouter()
  const form = useForm<keyof EnterpriseForm>({ keptAs: `enterprise ${action}`, fieldOf })
  const licence = last?.licenceId && last.licence ? { fileId: last.licenceId, url: last.licence } : undefined

  async function send() {
    const input = form.read(enterpriseForm)
    if (!input) return
    await form.attempt(async () => {
      await call(action === 'apply' ? applyAudit : changeAudit, input, { handles: 'all' })
      toast(text('sent'), { kind: 'ok', ms: ERROR_MS })
      onSent()
      await router.invalidate()
    })
  }

  const field: FieldOf = (name) => ({
    label: text(name),
    name,
    required: true,
    defaultValue: last?.[name],
    ...form.problem(name),
  })

  return (
    <form {...form.props} className={css.form} onSubmit={(event) => (event.preventDefault(), void send())}>
      <fieldset>
        <legend>{text('firmPart')}</legend>
        <Field {...field('firmName')} autoComplete="organization" hint={text('firmNameHint')} />
        <CreditCodeField field={field} />
        <div className={css.wide}>
          <Field {...field('address')} autoComplete="street-address" />
        </div>
        <div className={css.document}>
          <DocumentField
            label={text('licence')}
            name="licenceId"
            hint={text('licenceHint')}
            {...form.problem('licenceId')}
            initial={licence}
          />
        </div>
      </fieldset>
      <ContactFields field={field} />
      <Submit form={form}>{text(action === 'change' ? 'sendChange' : last ? 'sendAgain' : 'send')}</Submit>
    </form>
  )
}

/** Blanks of a pasted code are taken out, so they may stand in it. */
function CreditCodeField({ field }: { field: FieldOf }) {
  const text = useText()
  return (
    <Field
      {...field('creditCode')}
      maxLength={CREDIT_CODE_LENGTH + 6}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={text('creditCodeHint')}
    />
  )
}

/** Whom the mall asks, should something be unclear. */
function ContactFields({ field }: { field: FieldOf }) {
  const text = useText()
  return (
    <fieldset>
      <legend>{text('contactPart')}</legend>
      <Field {...field('contactName')} autoComplete="name" />
      <Field {...field('position')} autoComplete="organization-title" />
      <Field
        {...field('phone')}
        type="tel"
        inputMode="numeric"
        maxLength={MOBILE_LENGTH}
        autoComplete="tel-national"
        hint={text('phoneHint')}
      />
      <Field {...field('email')} type="email" autoComplete="email" />
    </fieldset>
  )
}
