// A spreadsheet that opens a CSV takes a text that begins like a formula for one, and a formula of a stranger can send
// away what stands beside it. Of a text that looks like a number it makes one, and what it cannot keep of that is lost.

/**
 * Behind blanks, quotes and line ends too, which one or another program skips; the wide signs are the same to some of
 * them.
 */
const LIKE_A_FORMULA = /^['"\s]*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * It shows 11 digits and keeps 15, drops zeros in front, and takes the bearing 22210E1 for 222100. Order numbers,
 * credit codes and bank cards are such texts.
 */
const LIKE_A_NUMBER = String.raw`\d{12,}|0\d+|\d+(?:\.\d+)?[eE][+-]?\d+`
const NUMBER = new RegExp(`^(?:${LIKE_A_NUMBER})$`)
const GUARDED_NUMBER = new RegExp(`^="(${LIKE_A_NUMBER})"$`)

/**
 * An apostrophe before it makes it a text to all of them. Digits become the formula of their text: a cell of it is what
 * it was, to search, compare and save, which it is not behind an apostrophe or a tab.
 */
export const guarded = (text: string): string =>
  NUMBER.test(text) ? `="${text}"` : LIKE_A_FORMULA.test(text) ? `'${text}` : text

/** The text as it was: a file that goes out and comes in again gathers nothing. */
export const unguarded = (text: string): string =>
  GUARDED_NUMBER.exec(text)?.[1] ?? (text.startsWith("'") && LIKE_A_FORMULA.test(text.slice(1)) ? text.slice(1) : text)
