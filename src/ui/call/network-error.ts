import { useCallback } from 'react'
import { Problem } from '#core/problem.ts'
import { ERROR_MS } from '#core/timings.ts'
import { useUiText } from '../text.tsx'
import { toast } from '../overlay/toast.tsx'

/** For a catch: the frame tells of refusals; of a network error nobody else does. */
export function useNetworkErrorToast(): (error: unknown) => void {
  const text = useUiText()
  return useCallback(
    (error) => {
      if (!(error instanceof Problem)) toast(text('networkError'), { kind: 'error', ms: ERROR_MS })
    },
    [text],
  )
}
