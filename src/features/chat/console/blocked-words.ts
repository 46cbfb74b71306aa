import { trimmed } from '#core/field/blank.ts'
import { BLOCKED_WORD_MAX, BLOCKED_WORDS_MAX } from '../rules.ts'

/** One a line, each once. */
export const blockedWordsOf = (typed: string): string[] => [...new Set(typed.split('\n').map(trimmed).filter(Boolean))]

type Wrong = { why: 'tooLong'; word: string; max: number } | { why: 'tooMany'; count: number; max: number }

/** What the mall would refuse; of a word that is too long, how it begins. */
export function wrongIn(words: readonly string[]): Wrong | undefined {
  const long = words.find((word) => word.length > BLOCKED_WORD_MAX)
  if (long) return { why: 'tooLong', word: `${long.slice(0, BLOCKED_WORD_MAX)}…`, max: BLOCKED_WORD_MAX }
  if (words.length > BLOCKED_WORDS_MAX) return { why: 'tooMany', count: words.length, max: BLOCKED_WORDS_MAX }
  return undefined
}
