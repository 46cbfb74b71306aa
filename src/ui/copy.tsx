import { ERROR_MS } from '#core/timings.ts'
import { Icon } from './icon.tsx'
import { useUiText } from './text.tsx'
import { toast } from './toast.tsx'

/** Copies `value`; `what` names it for people who do not see it. */
export function CopyButton({ value, what, children }: { value: string; what: string; children?: string }) {
  const text = useUiText()
  return (
    <button
      type="button"
      className="btn btn-text"
      aria-label={text('copy', { what })}
      onClick={() => void navigator.clipboard.writeText(value).then(() => toast(text('copied'), { kind: 'ok', ms: ERROR_MS }))}
    >
      {children ?? <Icon name="copy" />}
    </button>
  )
}
