// Patterns of `like` in which `%` and `_` are letters like any other.
const literal = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** Anywhere in a text. */
export const likely = (words: string): string => `%${literal(words)}%`
/** At the beginning of a text. */
export const beginning = (words: string): string => `${literal(words)}%`
