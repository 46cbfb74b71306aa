import { Problem } from '#core/problem.ts'
import { useConsoleText } from './text.ts'

/** What went wrong, in a sentence: a refusal's own, or the same for every line that broke. */
export function useSaid(): (error: unknown) => string {
  const text = useConsoleText()
  return (error) => (error instanceof Problem && error.msg) || text('failed')
}
