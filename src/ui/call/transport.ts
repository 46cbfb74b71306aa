// How what a page was rendered with reaches the browser.
import { createSerializationAdapter } from '@tanstack/react-router'
import { scriptJson } from '#core/wire/script-json.ts'
import { Problem, type Details, type ProblemName } from '#core/problem.ts'

/** A Problem thrown while the server renders is the same Problem in the browser, not a bare Error. */
const problemTransport = createSerializationAdapter({
  key: 'problem',
  test: (value) => value instanceof Problem,
  toSerializable: ({ problem, details, msg }) => ({ problem, details, msg: msg ?? '' }),
  fromSerializable: ({ problem, details, msg }: { problem: ProblemName; details: Details; msg: string }) =>
    new Problem(problem, details, msg || undefined),
})

/** With their text as it stands in a script, where it came as text or a second page was drawn with them. */
const answers = new WeakMap<object, string | undefined>()
/** Most are for one page: their text, which is as long as they are, would only be moved about by the collector. */
const written = new WeakSet<object>()

/**
 * On the server: an answer of the API is JSON, and travels as such; so does what a page puts together of answers, if it
 * says so. `text`: what came instead of it, if it came as text.
 */
export function markAnswer(data: unknown, text?: string): void {
  if (typeof data === 'object' && data !== null && !answers.has(data)) answers.set(data, text)
}

export function textOf(answer: object): string {
  const known = answers.get(answer)
  if (known !== undefined) return known
  const text = scriptJson(answer)
  if (written.has(answer)) answers.set(answer, text)
  else written.add(answer)
  return text
}

declare global {
  // oxlint-disable-next-line no-var -- a script of the page sets it (renderer.ts, layouts/effects/start-later.ts)
  var answersOfPage: readonly object[] | undefined
}

let place: (text: string) => number = () => 0

/** For src/renderer.ts alone: writes an answer down for the page and tells its place. */
export function placeAnswersBy(writing: typeof place): void {
  place = writing
}

/** What the browser finds by these places: JSON, and as well an expression of a script. */
export const answersText = (texts: readonly string[]): string => `[${texts.join()}]`

/**
 * An answer is written as the JSON it is; the framework's own serializer walks it value by value for what JSON cannot
 * say.
 */
const answerTransport = createSerializationAdapter({
  key: 'answer',
  test: (value): value is object => typeof value === 'object' && value !== null && answers.has(value),
  toSerializable: (answer) => (import.meta.env.SSR ? place(textOf(answer)) : 0),
  fromSerializable: (at: number) => globalThis.answersOfPage![at]!,
})

export const transports = [answerTransport, problemTransport]
