// The forms of this feature: each problem at its field, with the number that the spec gives it (REG-7).
import type { ProblemName } from '#core/problem.ts'
import { useForm, type Form } from '#ui/field/form.ts'
import { formCode, type FormName } from '../../rules.ts'
import { useFocusInside } from './focus.ts'

export type FieldName =
  | 'userName'
  | 'mobile'
  | 'password'
  | 'repeat'
  | 'contact'
  | 'captchaCode'
  | 'validCode'
  | 'agreed'
  | 'nickName'
  | 'birthDate'
  | 'oldPassword'
  | 'loginPassword'
  | 'payPassword'
  | 'oldPayPassword'

/** Where a refusal is shown: at the first of these fields that the form has. */
const FIELDS_OF: Partial<Record<ProblemName, FieldName | readonly FieldName[]>> = {
  accountMissing: 'userName',
  userNameInvalid: 'userName',
  userNameTaken: 'userName',
  mobileInvalid: 'mobile',
  mobileTaken: 'mobile',
  passwordMissing: ['password', 'loginPassword'],
  passwordWeak: 'password',
  passwordGuessable: 'password',
  passwordsDiffer: 'repeat',
  contactTooLong: 'contact',
  captchaWrong: 'captchaCode',
  captchaNeeded: 'captchaCode',
  smsCodeMissing: 'validCode',
  smsCodeWrong: 'validCode',
  smsTooOften: 'validCode',
  smsTooMany: 'validCode',
  agreementMissing: 'agreed',
  nickInvalid: 'nickName',
  birthdayInvalid: 'birthDate',
  mobileSame: 'mobile',
  passwordWrong: ['oldPassword', 'loginPassword'],
  payPasswordInvalid: 'payPassword',
  payPasswordNeeded: 'payPassword',
  payPasswordWrong: ['oldPayPassword', 'payPassword'],
}

export type AccountForm = Form<FieldName>

export function useAccountForm(name: FormName, more: { keptAs?: string } = {}): AccountForm {
  const form = useForm<FieldName>({ ...more, fieldOf: FIELDS_OF, codeOf: (problem) => formCode(name, problem) })
  useFocusInside(name === 'account' ? undefined : form.props.ref)
  return form
}
