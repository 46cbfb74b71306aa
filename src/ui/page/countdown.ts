import { useEffect, useRef, useState } from 'react'
import { onThisClock } from '../call/server-time.ts'

/**
 * Whole seconds left until `endsAt`, a moment of the mall (ms since the epoch); undefined before the first tick in the
 * browser. `onOver` is called once at zero.
 */
export function useSecondsLeft(endsAt: number | undefined, onOver?: () => void): number | undefined {
  const [left, setLeft] = useState<number>()
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  }, [onOver])
  useEffect(() => {
    if (endsAt === undefined) return
    const tick = () => {
      // Anew each time: how far this device's clock is off may be known only after the first tick.
      const seconds = Math.max(0, Math.ceil((onThisClock(endsAt) - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      over.current?.()
    }
    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === undefined ? undefined : left
}

/** 1776 → 29:36 */
export const clock = (seconds: number): string =>
  [...(seconds >= 3600 ? [Math.floor(seconds / 3600)] : []), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
