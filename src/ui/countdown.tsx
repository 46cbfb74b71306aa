import { useEffect, useState } from 'react'

/** Whole seconds left until `endsAt` (ms since the epoch); undefined before the first tick in the browser. */
export function useSecondsLeft(endsAt: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    if (endsAt === undefined) return setLeft(undefined)
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}

/** 1776 → 29:36 */
export const clock = (seconds: number): string =>
  [...(seconds >= 3600 ? [Math.floor(seconds / 3600)] : []), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
