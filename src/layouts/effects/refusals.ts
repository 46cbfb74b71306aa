import { useEffect } from 'react'
import { HICCUP_CODE, SIGN_IN_CODE } from '#core/problem.ts'
import { HICCUP_MS } from '#core/timings.ts'
import { onRefused } from '#ui/call/call.ts'
import { decideOurselves } from '#ui/frame/chunks.ts'
import { askLogin } from '#ui/overlay/login-ask.ts'
import { useUiText } from '#ui/text.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { dropToken } from '#ui/call/token.ts'

/** What every refused call does by its code, wherever it was made (ERR-2); other codes only reject. */
export function useRefusals(): void {
  const text = useUiText()

  useEffect(() => {
    onRefused((problem, { code, msg }, { handles = [], asksLogin = true }) => {
      if (code === SIGN_IN_CODE) {
        dropToken()
        if (problem.problem === 'accountOffline') toast(msg, { kind: 'error', ms: HICCUP_MS })
        if (asksLogin) askLogin()
      }
      if (handles === 'all' || handles.includes(problem.problem)) return
      if (code === 'A00001' || code === 'A03002') toast(msg || text('error'), { kind: 'error' })
      if (code === HICCUP_CODE) {
        toast(text('hiccup'), { kind: 'error', ms: HICCUP_MS })
        // oxlint-disable-next-line no-console -- the spec wants the details there
        console.error(problem, problem.details)
      }
    })
    // The frame stands as long as the page.
    addEventListener('vite:preloadError', decideOurselves)
    // A network error of a call that nobody pressed for is logged, no more; what going away cuts off is nobody's loss.
    let isLeaving = false
    addEventListener('pagehide', () => (isLeaving = true))
    addEventListener('pageshow', () => (isLeaving = false))
    addEventListener('unhandledrejection', (event) => {
      if (!(event.reason instanceof TypeError)) return
      event.preventDefault()
      // oxlint-disable-next-line no-console -- the spec wants it there
      if (!isLeaving) console.error(event.reason)
    })
  }, [text])
}
