// The error pages come while the page is idle; the server draws them with it. Who cannot fetch them has no line, or a
// version that is gone: a page loaded again says so.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { mayReload, reload } from '#ui/frame/chunks.ts'
import { idle } from '#ui/frame/idle.ts'

const load = () => import('../error-page.tsx')
if (!import.meta.env.SSR)
  void idle()
    .then(load)
    .catch(() => undefined)

const ErrorPage = import.meta.env.SSR
  ? (await load()).default
  : lazy(() =>
      load().catch((error: unknown) => {
        if (mayReload()) reload()
        throw error
      }),
    )

export const NotFound = () => (
  <Suspense>
    <ErrorPage />
  </Suspense>
)

export const Failed = (props: ErrorComponentProps) => (
  <Suspense>
    <ErrorPage failed={props} />
  </Suspense>
)

export const FailedWithoutFrame = (props: ErrorComponentProps) => (
  <Suspense>
    <ErrorPage failed={props} isAlone />
  </Suspense>
)
