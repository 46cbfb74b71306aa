/** Anywhere in a text; `%` and `_` are letters like any other. */
export const likely = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
