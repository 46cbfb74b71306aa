/** Something was typed, and it is blanks alone (UC-16); nothing typed at all is no such thing. */
export const isBlank = (typed: string): boolean => typed !== '' && typed.trim() === ''
