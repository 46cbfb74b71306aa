// A spreadsheet that opens a CSV takes a text that begins like a formula for one, and a formula of a stranger can send
// away what stands beside it.

/**
 * Behind blanks, quotes and line ends too, which one or another program skips; the wide signs are the same to some of
 * them.
 */
const LIKE_A_FORMULA = /^['"\s]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** An apostrophe before it makes it a text to all of them. */
export const guarded = (text: string): string => (LIKE_A_FORMULA.test(text) ? `'${text}` : text)

/** The text as it was: a file that goes out and comes in again gathers nothing. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text
