import { useEffect } from 'react'
import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { loginOver, useFrame } from '#ui/frame/frame-data.ts'
import { useLateProblemText, useUiText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { currentToken, dropToken, TOKEN_KEY, tokenAtStart } from '#ui/call/token.ts'
import { userInfo } from '../contract.ts'
import { isOwnLogin } from './own-login.ts'

/**
 * LOGIN-8: tells when this page is not the browser's person any more: another tab signed in as somebody else, or the
 * server ended the login. The person on the page is the one it was rendered for.
 */
export function useLoginWatch(): void {
  const { user } = useFrame()
  const userId = user?.userId
  const text = useUiText()
  const problemText = useLateProblemText()
  const [elsewhere, refresh] = [text('loginElsewhere'), text('refresh')]

  useEffect(() => {
    // This comes late: the token may be somebody else's by now.
    let checked = userId === undefined ? undefined : tokenAtStart

    async function check() {
      const token = currentToken()
      if (token === checked || isOwnLogin(token)) return
      checked = token
      const now = token ? await whoIsIt() : 'ended'
      if (now === 'unknown' || now === userId || (!token && !userId)) return
      if (now === 'ended') {
        dropToken()
        loginOver.set(true)
        return toast(await problemText('accountOffline'), { kind: 'error' })
      }
      const { pathname, search } = location
      toast(elsewhere, { kind: 'error', link: { href: pathname + search, text: refresh, reloads: true } })
    }

    const look = () => void check()
    const onStorage = ({ key }: StorageEvent) => key === TOKEN_KEY && look()
    look()
    addEventListener('storage', onStorage)
    addEventListener('focus', look)
    addEventListener('pageshow', look)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('focus', look)
      removeEventListener('pageshow', look)
    }
  }, [userId, elsewhere, refresh, problemText])
}

/** Whose the browser's token is now. */
async function whoIsIt(): Promise<string> {
  try {
    return (await call(userInfo, {}, { handles: 'all', asksLogin: false })).userId
  } catch (error) {
    return error instanceof Problem && ['signInRequired', 'accountOffline'].includes(error.problem)
      ? 'ended'
      : 'unknown'
  }
}
