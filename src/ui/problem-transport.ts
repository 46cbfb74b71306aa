import { createSerializationAdapter } from '@tanstack/react-router'
import { Problem, type Details, type ProblemName } from '#core/problem.ts'

/** A Problem thrown while the server renders is the same Problem in the browser, not a bare Error. */
export const problemTransport = createSerializationAdapter({
  key: 'problem',
  test: (value) => value instanceof Problem,
  toSerializable: ({ problem, details, msg }) => ({ problem, details, msg: msg ?? '' }),
  fromSerializable: ({ problem, details, msg }: { problem: ProblemName; details: Details; msg: string }) =>
    new Problem(problem, details, msg || undefined),
})
