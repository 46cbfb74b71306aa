/** JSON that may stand in a script of a page, and is JSON all the same. */
export const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')
