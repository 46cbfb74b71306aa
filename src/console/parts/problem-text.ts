import { Problem } from '#core/problem.ts'
import { useConsoleText } from './text.ts'

/**
 * What went wrong, in a sentence: a refusal's own, or the same for every network error. The one that no server said
 * is ours: staff have no login by SMS to go on with.
 */
export function useProblemText(): (error: unknown) => string {
  const text = useConsoleText()
  return (error) => {
    if (!(error instanceof Problem)) return text('failed')
    return error.msg ?? text(error.problem === 'sealImpossible' ? 'sealImpossible' : 'failed')
  }
}
