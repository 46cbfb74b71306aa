const SIGN_IN_PAGES = ['/login', '/register', '/forget-password']

/**
 * Where a person goes on after signing in: a page of ours, or home. What stands in an address anybody may have written.
 */
export function returnPath(requested: string | undefined, origin: string, isPage: (path: string) => boolean): string {
  const url = requested?.startsWith('/') ? URL.parse(requested, origin) : null
  if (url?.origin !== origin || SIGN_IN_PAGES.includes(url.pathname) || !isPage(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
