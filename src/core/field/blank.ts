/**
 * White space, and what has no glyph though it is a letter, a mark or a control of its own: zero-width blanks and
 * joiners, soft hyphens, Hangul fillers. The braille cell without dots is a sign that is drawn as nothing.
 */
const UNSEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Nobody would see anything of it. Between visible signs the same characters stay: they join emoji and letters. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text)

/** Something was typed, and it is blanks alone (UC-16); nothing typed at all is no such thing. */
export const isBlank = (typed: string): boolean => typed !== '' && isUnseen(typed)

/** Without the blanks around it; a text of blanks alone is none. */
export const trimmed = (typed: string): string => (isUnseen(typed) ? '' : typed.trim())
