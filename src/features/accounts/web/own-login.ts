import { keepToken } from '#ui/call/token.ts'

let own: string | undefined

/** Keeps the token of a login made in this tab, whose page is about to be loaded again for it. */
export function keepLogin(token: string, days: number): void {
  own = token
  keepToken(token, days)
}

export const isOwnLogin = (token: string | undefined): boolean => token !== undefined && token === own
