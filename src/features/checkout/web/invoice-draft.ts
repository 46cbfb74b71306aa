import { namesProblem } from '#core/problem-name.ts'
import type { ProblemName } from '#core/problem.ts'
import { invoiceTypes, titleTypes } from '#features/orders/invoice-kinds.ts'
import type { UsualInvoice } from '#features/invoices/titles-contract.ts'
import { orderInvoice, type InvoiceTitle, type OrderInvoice } from '#features/orders/invoice.ts'

const texts = [
  'titleName',
  'taxpayerId',
  'idNumber',
  'registeredAddress',
  'registeredPhone',
  'bank',
  'bankAccount',
  'email',
] as const
export type InvoiceText = (typeof texts)[number]

/** The form as it stands. `invoiceType` 0: none is wanted. */
export type InvoiceDraft = { invoiceType: 0 | 1 | 2; titleType: 1 | 2 } & Record<InvoiceText, string>
export type InvoiceProblems = { [Name in InvoiceText]?: ProblemName }

export const noInvoice: InvoiceDraft = {
  invoiceType: 0,
  titleType: titleTypes.unit,
  titleName: '',
  taxpayerId: '',
  idNumber: '',
  registeredAddress: '',
  registeredPhone: '',
  bank: '',
  bankAccount: '',
  email: '',
}

/** What is sent, or what is wrong with it. */
export function readInvoice(draft: InvoiceDraft): { invoice: OrderInvoice | undefined; problems: InvoiceProblems } {
  if (draft.invoiceType === 0) return { invoice: undefined, problems: {} }
  const isUnit = draft.invoiceType === invoiceTypes.special || draft.titleType === titleTypes.unit
  const filled = Object.entries(draft).filter(
    ([name, value]) => value !== '' || name === 'titleName' || name === 'email',
  )
  const { taxpayerId, idNumber, ...others } = Object.fromEntries(filled)
  const { data, error } = orderInvoice.safeParse({
    ...others,
    titleType: isUnit ? titleTypes.unit : titleTypes.personal,
    ...(isUnit ? { taxpayerId } : { idNumber }),
  })
  const problems: InvoiceProblems = {}
  for (const { path, message } of error?.issues ?? [])
    if (namesProblem(message)) problems[path[0] as InvoiceText] ??= message
  return { invoice: data, problems }
}

/** A kept title in the form; `invoiceType` stays what was chosen. */
export const draftOf = ({ titleType, ...title }: InvoiceTitle): Omit<InvoiceDraft, 'invoiceType'> => {
  const { invoiceType: _, ...empty } = noInvoice
  return {
    ...empty,
    ...Object.fromEntries(Object.entries(title).filter(([, value]) => value !== undefined)),
    titleType,
  }
}

/** What the form begins with; without a title a firm's name is there. */
export const usualDraft = (usual: UsualInvoice | undefined, firmName: string | null | undefined): InvoiceDraft => ({
  ...noInvoice,
  titleName: firmName ?? '',
  ...(usual?.title && draftOf(usual.title)),
  invoiceType: usual?.invoiceType ?? 0,
})

const refusedFields: Partial<Record<ProblemName, InvoiceText>> = {
  invoiceTitleInvalid: 'titleName',
  taxpayerIdInvalid: 'taxpayerId',
  checkDigitWrong: 'taxpayerId',
  idNumberInvalid: 'idNumber',
  emailInvalid: 'email',
  emailTooLong: 'email',
  registeredAddressTooLong: 'registeredAddress',
  registeredPhoneTooLong: 'registeredPhone',
  bankTooLong: 'bank',
  bankAccountTooLong: 'bankAccount',
}

/** What the server refuses of an invoice, at the field in which it stands. */
export function refusedIn(problem: ProblemName | undefined): InvoiceProblems {
  const field = problem && refusedFields[problem]
  return field ? { [field]: problem } : {}
}
