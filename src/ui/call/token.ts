// The login token in the browser: a cookie, so that pages are rendered for the person, and local storage, as the spec
// has it.

const COOKIE = 'token'
/** In local storage; other tabs hear of its change. */
export const TOKEN_KEY = 'token'

/** What calls show. */
export const currentToken = (): string | undefined => source()

let source = cookieToken

/** For the back office alone, whose tokens are no shopper's. */
export function tokensFrom(other: typeof cookieToken): void {
  source = other
}

function cookieToken(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
}

/** Of the person this page was rendered for. */
export const tokenAtStart = cookieToken()

export function keepToken(token: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${token}; Path=/; Max-Age=${Math.round(days * 86_400)}; SameSite=Lax${secure}`
  localStorage.setItem(TOKEN_KEY, token)
}

export function dropToken(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
  localStorage.removeItem(TOKEN_KEY)
}
