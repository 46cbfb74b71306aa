import { useRouter } from '@tanstack/react-router'
import { everyPage } from '#ui/frame/every-page.ts'
import type { LoginInput } from '#ui/overlay/login-ask.ts'
import { stringifySearch } from '#ui/page/query.ts'
import type { Draft } from './draft.ts'
import { returnPath } from './return-path.ts'

export type Mode = LoginInput['mode']

/**
 * How a form moves on. What follows a login is a full load of a page, so that everything on it is rendered for the
 * person.
 */
export type Flow = {
  isPopup: boolean
  hrefOf: (mode: Mode) => string
  goTo: (mode: Mode) => void
  afterLogin: () => void
  afterRegistration: () => void
  /** What was typed in one form and helps in the next. */
  draft: Draft
  remember: (typed: Partial<Draft>) => void
}

const PATHS: Record<Mode, string> = { login: '/login', register: '/register', forgot: '/forget-password' }

type Input = {
  returnTo: string | undefined
  /** The popup changes its form instead of the page. */ onMode?: (mode: Mode) => void
}

/** LOGIN-3: on to the saved return path; home from /register; otherwise the page is loaded again. */
export function useFlow({ returnTo, onMode }: Input): Omit<Flow, 'draft' | 'remember'> {
  const router = useRouter()
  const isPopup = onMode !== undefined
  const isPage = (path: string) => router.getMatchedRoutes(path)[2] !== undefined
  const leaveTo = async (requested: string | undefined) => {
    await everyPage()?.catch(() => undefined) // home then
    location.assign(returnPath(requested, location.origin, isPage))
  }
  const hrefOf = (mode: Mode) => PATHS[mode] + stringifySearch({ returnTo })
  const afterLogin = () => (isPopup && returnTo === undefined ? location.reload() : void leaveTo(returnTo))
  return {
    isPopup,
    hrefOf,
    goTo: onMode ?? ((mode) => router.history.push(hrefOf(mode))),
    afterLogin,
    afterRegistration: isPopup ? afterLogin : () => void leaveTo('/'),
  }
}
