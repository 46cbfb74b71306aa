import { ERROR_MS } from '#core/timings.ts'
import { Icon } from './icon.tsx'
import { useUiText } from '../text.tsx'
import { toast } from '../overlay/toast.tsx'

type Props = { value: string; what: string; label?: string; children?: string }

/** Copies `value`; `what` names it for people who do not see it, `label` the button, where other words stand on it. */
export function CopyButton({ value, what, label, children }: Props) {
  const text = useUiText()
  return (
    <button
      type="button"
      className="btn btn-text"
      aria-label={label ?? text('copy', { what })}
      onClick={() =>
        void copy(value).then((done) =>
          toast(text(done ? 'copied' : 'notCopied'), { kind: done ? 'ok' : 'error', ms: ERROR_MS }),
        )
      }
    >
      {children ?? <Icon name="copy" />}
    </button>
  )
}

async function copy(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return copyTheOldWay(value)
  }
}

/** Browsers keep the clipboard from pages that came without https, as in a company's own network. */
function copyTheOldWay(value: string): boolean {
  const field = document.createElement('textarea')
  field.value = value
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
