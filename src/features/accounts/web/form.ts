// A form of this feature: read from its inputs (so that what was typed before the page came alive, or filled in by the
// browser, counts), checked by
// a schema whose messages are problems' names, each shown at its field with the number that the spec gives it (REG-7).
import { useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { namesProblem } from '#core/problem-name.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import { useProblemText } from '#ui/text.tsx'
import { formCode, type FormName } from '../rules.ts'
import { useFocusInside } from './focus.ts'
import { useText } from './text.ts'

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
const FIELDS_OF: Partial<Record<ProblemName, FieldName | FieldName[]>> = {
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

type Shown = { problem: string; problemCode: number | undefined }
type Problems = { [Field in FieldName]?: Shown }

export type Form = ReturnType<typeof useForm>

export function useForm(name: FormName) {
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const working = useRef(false)
  const problemText = useProblemText()
  const text = useText()

  useFocusInside(name === 'account' ? undefined : ref)

  const input = (field: FieldName) => ref.current?.elements.namedItem(field) as HTMLInputElement | null

  function show(found: Problems) {
    setProblems(found)
    const first = [...(ref.current?.elements ?? [])].find((element) =>
      Object.hasOwn(found, (element as HTMLInputElement).name),
    )
    if (first instanceof HTMLElement) first.focus()
  }

  /** What the form holds, or undefined after showing what is wrong with it. */
  function read<Schema extends z.ZodMiniObject>(schema: Schema): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(Object.fromEntries(new FormData(ref.current!)))
    setNote(undefined)
    const found: Problems = {}
    for (const { path, message } of error?.issues ?? [])
      if (namesProblem(message))
        found[path[0] as FieldName] ??= {
          problem: problemText(message as 'invalidInput'),
          problemCode: formCode(name, message),
        }
    show(found)
    return data
  }

  function refused(error: unknown) {
    if (!(error instanceof Problem)) return setNote(text('lineBroken'))
    const field = [FIELDS_OF[error.problem] ?? []].flat().find(input)
    const problem = error.msg ?? problemText(error.problem as 'invalidInput')
    if (field) show({ [field]: { problem, problemCode: formCode(name, error.problem) } })
    else setNote(problem)
  }

  /**
   * One thing at a time; what it is refused with is shown. `leaves`: stays busy, because another page is on its way.
   */
  async function attempt(work: () => Promise<'leaves' | void>): Promise<void> {
    if (working.current) return
    working.current = true
    setBusy(true)
    setNote(undefined)
    let outcome: 'leaves' | void = undefined
    try {
      outcome = await work()
    } catch (error) {
      refused(error)
    }
    if (outcome === 'leaves') return
    working.current = false
    setBusy(false)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name: field } = target as HTMLInputElement
    setProblems((known) => {
      if (!Object.hasOwn(known, field)) return known
      const { [field as FieldName]: _, ...others } = known
      return others
    })
  }

  return {
    props: { ref, noValidate: true, onInput },
    input,
    read,
    attempt,
    /** After it was sent. */
    empty: () => ref.current?.reset(),
    refused,
    problem: (field: FieldName) => problems[field],
    note,
    isBusy,
  }
}
