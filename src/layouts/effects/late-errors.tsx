// The error pages come while the page is idle; the server draws them with it. Who cannot fetch them has no line, or a
// version that is gone: until they are here a line says so, and what is around the page stays.
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { whateverHappens } from '#ui/frame/chunks.ts'
import { idle } from '#ui/frame/idle.ts'
import { useUiText } from '#ui/text.tsx'
import { askAnew, useBackOnline } from './ask-anew.ts'

const load = () => import('../error-page.tsx')
if (!import.meta.env.SSR)
  void idle()
    .then(load)
    .catch(() => undefined)

const ErrorPage = import.meta.env.SSR ? (await load()).default : lazy(() => whateverHappens(load))

export const NotFound = () => (
  <Late>
    <ErrorPage />
  </Late>
)

export const Failed = (props: ErrorComponentProps) => (
  <Late>
    <ErrorPage failed={props} />
  </Late>
)

export const FailedWithoutFrame = (props: ErrorComponentProps) => (
  <Late>
    <ErrorPage failed={props} isAlone />
  </Late>
)

const Late = ({ children }: { children: ReactNode }) => <Suspense fallback={<Coming />}>{children}</Suspense>

/**
 * In the words that every page begins with. With a network again the page is asked for, whichever it was to be; it is
 * not loaded anew, for what was typed beside it would be gone.
 */
function Coming() {
  const text = useUiText()
  const router = useRouter()
  useBackOnline(() => void askAnew(router))
  return (
    <p className="wrap empty" role="status">
      {text(navigator.onLine ? 'loading' : 'networkError')}
    </p>
  )
}
