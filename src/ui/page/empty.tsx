import type { ReactNode } from 'react'

type EmptyProps = {
  title: string
  heading?: 'h1' | 'h2' | 'h3'
  above?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** Nothing here: why, and what to do next. */
export function Empty({ title, heading: Heading = 'h3', above, children, actions }: EmptyProps) {
  return (
    <div className="empty">
      <BlankSheet />
      {above}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}

/** A sheet with its centre lines and nothing drawn on it. */
export function BlankSheet() {
  return (
    <svg className="dw" width="96" height="64" viewBox="0 0 96 64" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 14h72v36H12z" strokeWidth="1.5" />
      <path d="M4 32h88M48 4v56" strokeWidth=".75" strokeDasharray="11 2.5 2 2.5" />
    </svg>
  )
}
