import type { MouseEvent } from 'react'
import type { Flow, Mode } from './flow.ts'

type ModeLinkProps = {
  mode: Mode
  flow: Pick<Flow, 'hrefOf' | 'goTo' | 'isPopup'>
  isCurrent?: boolean
  children: string
}

/** A link with an address of its own; in the popup it only changes the form. */
export function ModeLink({ mode, flow, isCurrent = false, children }: ModeLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (!flow.isPopup || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    flow.goTo(mode)
  }
  return (
    <a href={flow.hrefOf(mode)} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      {children}
    </a>
  )
}
