import { memo, Suspense, type ComponentType, type ReactNode } from 'react'

/**
 * A part that is taken over late: as long as its props stay the same, nothing that happens around it draws it again
 * before it is here, which would show the fallback in place of what the server drew.
 */
export const late = <Props extends object>(Part: ComponentType<Props>, fallback?: ReactNode) =>
  memo((props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  ))
