import { sql, type RawBuilder, type SqlBool } from 'kysely'

// Patterns of `like` in which `%` and `_` are letters like any other.
const literal = (words: string): string => words.replace(/[\\%_]/g, '\\$&')

/** Anywhere in a text. */
export const containsPattern = (words: string): string => `%${literal(words)}%`
/** At the beginning of a text. */
export const prefixPattern = (words: string): string => `${literal(words)}%`

/**
 * Whether a text may have these words anywhere, by an index of its pairs of letters (ADR 0926): `ilike` decides. Only
 * where the index serves, for to make the pairs of a row takes longer than to look through it.
 */
export const mayContain = (text: RawBuilder<unknown>, words: string) =>
  sql<SqlBool>`letter_pairs(${text}) @> letter_pairs(${words})`

/** The same as a span of text letter by letter, which an index with `text_pattern_ops` finds whatever the plan. */
export const startsWith = (text: RawBuilder<unknown>, words: string) =>
  sql<SqlBool>`${text} ~>=~ ${words} and ${text} ~<~ ${`${words}\u{10FFFF}`}`
