// The few cookies there are. Values are tokens and locale names: nothing needs escaping.

export const TOKEN_COOKIE = 'token' // readable by the page's scripts, as the spec has it
export const BROWSER_COOKIE = 'browser' // HttpOnly: the half that scripts cannot read
export const STAFF_COOKIE = 'staff' // the same for the back office, where the token is in no cookie at all
export const DEVICE_COOKIE = 'device' // HttpOnly: the accounts that this browser is known to
export const LANGUAGE_COOKIE = 'lang'

export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
