import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../text.tsx'
import './dialog.css'
import css from './dialog.module.css'

type DialogProps = { title: string; onClose: () => void; children: ReactNode; foot?: ReactNode; wide?: boolean }

/** A modal window; focus goes in and comes back, Escape closes. Load it lazily: pages need it after a click. */
export function Dialog({ title, onClose, children, foot, wide = false }: DialogProps) {
  const text = useUiText()
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Popup className={`dialog ${css.popup} ${wide ? css.wide : ''}`}>
          <div className="dialog-head">
            <Base.Title>{title}</Base.Title>
            <Base.Close className="close" aria-label={text('close')}>
              <Icon name="x" />
            </Base.Close>
          </div>
          <div className="dialog-body">{children}</div>
          {foot && <div className="dialog-foot">{foot}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
