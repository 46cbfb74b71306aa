import type { ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Toasts } from '#ui/toast.tsx'

export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
    </>
  )
}

export function NotFound() {
  return (
    <main id="main">
      <h1>404</h1>
    </main>
  )
}

export function Failed(_: ErrorComponentProps) {
  return (
    <main id="main">
      <h1>500</h1>
    </main>
  )
}
