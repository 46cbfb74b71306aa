// A long form: read from its inputs (so that what was typed before the page came alive, or filled in by the browser,
// counts), checked by a schema whose
// messages are problems' names, each shown at its field. What was typed survives signing in again in the middle of it.
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { isBlank } from '#core/blank.ts'
import { namesProblem } from '#core/problem-name.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import { useFrame } from '../frame/frame-data.ts'
import { useProblemText, useUiText } from '../text.tsx'

type Options = {
  /** Under this name the tab keeps what was typed, until `done`. Passwords are never kept. */
  keptAs: string
  /** Where a refusal of the server is shown; what is not named stands above the button. */
  fieldOf: Partial<Record<ProblemName, string>>
}

export function useForm({ keptAs: name, fieldOf }: Options) {
  const { user } = useFrame()
  // Whoever signs in next at this computer finds nothing of it.
  const keptAs = `${name} ${user?.userId ?? ''}`
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const working = useRef(false)
  const problemText = useProblemText()
  const text = useUiText()
  const say = (problem: ProblemName) => problemText(problem as 'invalidInput')

  useEffect(() => fillIn(ref.current!, keptAs), [keptAs])

  function show(found: Record<string, string>) {
    setProblems(found)
    const first = [...ref.current!.elements].find((input) => Object.hasOwn(found, nameOf(input)) && !isHidden(input))
    if (first instanceof HTMLElement) first.focus()
  }

  /** What the form holds, or undefined after showing what is wrong with it. */
  function read<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(Object.fromEntries(new FormData(ref.current!)))
    setNote(undefined)
    const found: Record<string, string> = {}
    for (const { path, message } of error?.issues ?? [])
      if (namesProblem(message)) found[String(path[0])] ??= say(message)
    // Where nothing has to be said the schema takes blanks as none; whoever typed them hears of it all the same
    // (UC-16).
    for (const input of inputsOf(ref.current!))
      if (isKept(input) && isBlank(input.value)) found[nameOf(input)] ??= say('textBlank')
    show(found)
    return Object.keys(found).length > 0 ? undefined : data
  }

  /** One thing at a time; what it is refused with is shown, and what was typed stays. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    if (working.current) return
    working.current = true
    setBusy(true)
    setNote(undefined)
    try {
      await work()
      sessionStorage.removeItem(keptAs)
    } catch (error) {
      const field = error instanceof Problem ? fieldOf[error.problem] : undefined
      const sentence = error instanceof Problem ? (error.msg ?? say(error.problem)) : text('lineBroken')
      if (field) show({ [field]: sentence })
      else setNote(sentence)
    }
    working.current = false
    setBusy(false)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const field = nameOf(target as Element)
    setProblems(({ [field]: _, ...others }) => others)
    keep(ref.current!, keptAs)
  }

  return {
    props: { ref, noValidate: true, onInput },
    read,
    attempt,
    problem: (field: string) => problems[field],
    note,
    isBusy,
  }
}
export type Form = ReturnType<typeof useForm>

/** A field that is more than an input says for which name it stands. */
const nameOf = (input: Element): string => (input as HTMLElement).dataset['field'] ?? (input as HTMLInputElement).name
const isHidden = (input: Element): boolean => (input as HTMLInputElement).type === 'hidden'
const isKept = ({ type }: HTMLInputElement): boolean =>
  !['hidden', 'password', 'file', 'submit', 'button'].includes(type)
const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((input): input is HTMLInputElement => 'value' in input)

function keep(form: HTMLFormElement, keptAs: string): void {
  const typed = inputsOf(form).filter((input) => input.name && isKept(input))
  sessionStorage.setItem(keptAs, JSON.stringify(Object.fromEntries(typed.map(({ name, value }) => [name, value]))))
}

function fillIn(form: HTMLFormElement, keptAs: string): void {
  const kept = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}') as Record<string, string>
  // What somebody typed before the page came alive is newer.
  for (const input of inputsOf(form))
    if (isKept(input) && Object.hasOwn(kept, input.name) && input.value === input.defaultValue)
      input.value = kept[input.name]!
}

const never = () => () => undefined

/** Until the page is alive its buttons are no submit buttons: the browser would send the form itself. */
export function useSubmitType(): 'submit' | 'button' {
  return useSyncExternalStore(
    never,
    () => 'submit',
    () => 'button',
  )
}
