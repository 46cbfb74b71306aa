// How what a page was rendered with reaches the browser.
import { createSerializationAdapter } from '@tanstack/react-router'
import { Problem, type Details, type ProblemName } from '#core/problem.ts'

/** A Problem thrown while the server renders is the same Problem in the browser, not a bare Error. */
const problemTransport = createSerializationAdapter({
  key: 'problem',
  test: (value) => value instanceof Problem,
  toSerializable: ({ problem, details, msg }) => ({ problem, details, msg: msg ?? '' }),
  fromSerializable: ({ problem, details, msg }: { problem: ProblemName; details: Details; msg: string }) =>
    new Problem(problem, details, msg || undefined),
})

const answers = new WeakSet<object>()

/** For src/renderer.ts alone: an answer of the API is JSON, and travels as such. */
export function markAnswer(data: unknown): void {
  if (typeof data === 'object' && data !== null) answers.add(data)
}

/** As text, an answer is written and read in one go; the framework's own serializer walks it value by value for what JSON cannot say. */
const answerTransport = createSerializationAdapter({
  key: 'answer',
  test: (value): value is object => typeof value === 'object' && value !== null && answers.has(value),
  toSerializable: (answer) => JSON.stringify(answer),
  fromSerializable: (text: string) => JSON.parse(text) as object,
})

export const transports = [answerTransport, problemTransport]
