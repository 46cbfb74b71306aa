/**
 * By route, the one sheet that says what its sheets and those of the routes around it say. The build of the server's
 * pages knows them and puts them here (scripts/vite/joined-sheets.ts); in development there are none.
 */
export const joinedSheets: Readonly<Record<string, string>> = {}
