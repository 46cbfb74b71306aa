// Numbers whose last sign checks the others: a refusal says which of the two it is, a sign too few or one mistyped.
import * as z from 'zod/mini'
import type { ProblemName } from '../problem.ts'

export type CheckedNumber = {
  /** As long and of such signs, whatever its check sign says. */
  isShaped: (number: string) => boolean
  isSound: (number: string) => boolean
  /** What one of another shape is called. */
  problem: ProblemName
}

/** `read`: where the number stands, undefined where none is asked for; `path`: the field it stands in. */
export function numberChecks<Value = string>(
  { isShaped, isSound, problem }: CheckedNumber,
  read: (value: Value) => string | undefined,
  path: string[] = [],
) {
  const check = (isRight: (number: string) => boolean, error: ProblemName) =>
    z.refine<Value>(
      (value) => {
        const number = read(value)
        return number === undefined || isRight(number)
      },
      { error, path },
    )
  return [check(isShaped, problem), check((number) => !isShaped(number) || isSound(number), 'checkDigitWrong')] as const
}
