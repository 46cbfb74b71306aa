import { useCallback } from 'react'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useUiText } from '../text.tsx'
import { toast } from '../overlay/toast.tsx'

/** For a catch: refusals are told by the frame, a line that broke has nobody else to tell of it. */
export function useBrokenLine(): (error: unknown) => void {
  const text = useUiText()
  return useCallback(
    (error) => {
      if (!(error instanceof Problem)) toast(text('lineBroken'), { kind: 'error', ms: ERROR_MS })
    },
    [text],
  )
}
