import { Store, useStore } from '../store.ts'
import { Icon } from '../page/icon.tsx'
import { useUiText } from '../text.tsx'
import css from './toast.module.css'

/** `ms`: undefined stays until closed. */
type Toast = {
  id: number
  text: string
  kind: 'error' | 'ok' | 'info'
  ms: number | undefined
  link?: { href: string; text: string; /** A real navigation. */ reloads?: boolean }
}

const toasts = new Store<readonly Toast[]>([])
const NONE: readonly Toast[] = []
let lastId = 0

export function toast(text: string, { kind = 'info', ms, link }: Partial<Omit<Toast, 'id' | 'text'>> = {}): void {
  const id = ++lastId
  // The same sentence twice is one message.
  toasts.set([...toasts.get().filter((one) => one.text !== text), { id, text, kind, ms, ...(link && { link }) }])
  if (ms !== undefined) setTimeout(() => close(id), ms)
}

const close = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id))

/** Where toasts appear; once, in the frame. Read out politely, errors at once. */
export function Toasts() {
  const shown = useStore(toasts, NONE)
  const text = useUiText()
  return (
    // A dialog hides whatever lies outside it from those who listen, except what says of itself that it speaks: each
    // message does, in its own way.
    <div className={css.stack} aria-live="off">
      {shown.map(({ id, text: said, kind, ms, link }) => (
        <div key={id} className="toast" role={kind === 'error' ? 'alert' : 'status'}>
          <Icon name={kind === 'error' ? 'warn' : kind === 'ok' ? 'check' : 'info'} />
          <span>{said}</span>
          {link && (
            <a href={link.href} data-reload={link.reloads}>
              {link.text}
            </a>
          )}
          {ms === undefined && (
            <button type="button" className={css.close} onClick={() => close(id)} aria-label={text('close')}>
              <Icon name="x" />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
