import { ERROR_MS } from '#core/timings.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { useText } from './text.ts'

/** What a search without a word answers, outside the mall's own header (HEADER-10). */
export function useBlankKeyword(): () => void {
  const text = useText()
  return () => toast(text('keywordBlank'), { kind: 'error', ms: ERROR_MS })
}
