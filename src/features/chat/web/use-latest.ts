import { useLayoutEffect, useRef, type RefObject } from 'react'

/** For listeners and timers that outlive a rendering: what the last one said. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
