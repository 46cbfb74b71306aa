// A form: read from its inputs (so that what was typed before the page came alive, or filled in by the browser,
// counts), checked by a schema whose messages are problems' names, each shown at its field.
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { isBlank } from '#core/field/blank.ts'
import { namesProblem } from '#core/problem-name.ts'
import { Problem, type ProblemName } from '#core/problem.ts'
import { useFrame } from '../frame/frame-data.ts'
import { useProblemText } from '../text.tsx'
import { useSendingText } from './sending-text.ts'

type Options<Name extends string> = {
  /**
   * Under this name the tab keeps what was typed, until it is done, so that it survives signing in again in the middle
   * of it. Passwords are never kept.
   */
  keptAs?: string
  /** Where a refusal is shown: at the first of these that the form has; what has none stands above the button. */
  fieldOf: Partial<Record<ProblemName, Name | readonly Name[]>>
  /** The number that the spec gives a problem at its field. */
  codeOf?: (problem: ProblemName) => number | undefined
}

type Shown = { problem: string; problemCode: number | undefined }

export function useForm<Name extends string>({ keptAs: name, fieldOf, codeOf }: Options<Name>) {
  const { user } = useFrame()
  // Whoever signs in next at this computer finds nothing of it.
  const keptAs = name && `${name} ${user?.userId ?? ''}`
  const ref = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Record<string, Shown>>({})
  const [note, setNote] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const working = useRef(false)
  const problemText = useProblemText()
  const text = useSendingText()
  const say = (problem: ProblemName) => problemText(problem as 'invalidInput')
  const shown = (problem: ProblemName, msg?: string): Shown => ({
    problem: msg ?? say(problem),
    problemCode: codeOf?.(problem),
  })

  useEffect(() => {
    if (keptAs) fillIn(ref.current!, keptAs)
  }, [keptAs])

  const elements = () => [...(ref.current?.elements ?? [])]

  function show(found: Record<string, Shown>) {
    setProblems(found)
    const first = elements().find((input) => Object.hasOwn(found, nameOf(input)) && !isHidden(input))
    if (first instanceof HTMLElement) first.focus()
  }

  /** What the form holds, or undefined after showing what is wrong with it; `held`, where more than inputs hold it. */
  function read<Schema extends z.ZodMiniObject>(schema: Schema, held?: object): z.output<Schema> | undefined {
    const { data, error } = schema.safeParse(held ?? Object.fromEntries(new FormData(ref.current!)))
    setNote(undefined)
    const found: Record<string, Shown> = {}
    for (const { path, message } of error?.issues ?? [])
      if (namesProblem(message)) found[String(path[0])] ??= shown(message)
    // Where nothing has to be said the schema takes blanks as none; whoever typed them hears of it all the same
    // (UC-16).
    for (const input of inputsOf(ref.current!))
      if (Object.hasOwn(schema.shape, nameOf(input)) && isKept(input) && isBlank(input.value))
        found[nameOf(input)] ??= shown('textBlank')
    show(found)
    return Object.keys(found).length > 0 ? undefined : data
  }

  function refused(error: unknown) {
    if (!(error instanceof Problem)) return setNote(text('notSent'))
    const given = fieldOf[error.problem] ?? []
    const field = (typeof given === 'string' ? [given] : given).find((one) =>
      elements().some((input) => nameOf(input) === one),
    )
    const refusal = shown(error.problem, error.msg)
    if (field) show({ [field]: refusal })
    else setNote(refusal.problem)
  }

  /**
   * One thing at a time; what it is refused with is shown, and what was typed stays. `leaves`: stays busy, because
   * another page is on its way.
   */
  async function attempt(work: () => Promise<'leaves' | void>): Promise<void> {
    if (working.current) return
    working.current = true
    setBusy(true)
    setNote(undefined)
    let outcome: 'leaves' | void = undefined
    try {
      outcome = await work()
      if (keptAs) sessionStorage.removeItem(keptAs)
    } catch (error) {
      refused(error)
    }
    if (outcome === 'leaves') return
    working.current = false
    setBusy(false)
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const field = nameOf(target as Element)
    setProblems((known) => {
      if (!Object.hasOwn(known, field)) return known
      const { [field]: _, ...others } = known
      return others
    })
    if (keptAs) keep(ref.current!, keptAs)
  }

  return {
    props: { ref, noValidate: true, onInput },
    input: (field: Name) => (ref.current?.elements.namedItem(field) ?? null) as HTMLInputElement | null,
    read,
    attempt,
    /** After it was sent. */
    empty: () => ref.current?.reset(),
    /** For the field of that name to spread. */
    problem: (field: Name): Shown | undefined => problems[field],
    note,
    isBusy,
  }
}
export type Form<Name extends string> = ReturnType<typeof useForm<Name>>

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
  for (const input of inputsOf(form)) {
    const [now, value] = [input.value, kept[input.name]]
    // What somebody typed before the page came alive is newer.
    if (!isKept(input) || value === undefined || now !== beginningOf(input)) continue
    input.value = value
    // A list in which it does not stand, or not yet, would lose what is chosen.
    if (input.value !== value) input.value = now
  }
}

const beginningOf = (input: HTMLInputElement | HTMLSelectElement): string =>
  'options' in input ? ([...input.options].find((option) => option.defaultSelected)?.value ?? '') : input.defaultValue

const never = () => () => undefined

/** Until the page is alive its buttons are no submit buttons: the browser would send the form itself. */
export function useSubmitType(): 'submit' | 'button' {
  return useSyncExternalStore(
    never,
    () => 'submit',
    () => 'button',
  )
}
