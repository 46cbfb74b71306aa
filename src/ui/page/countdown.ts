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

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

const threeParts = (seconds: number): string =>
  [seconds / HOUR_S, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')

/** 1776 → 29:36 */
export const clock = (seconds: number): string =>
  seconds < HOUR_S ? threeParts(seconds).slice(3) : threeParts(seconds)

/** What stands beside a count of days has its hours even where there are none: 2 d 15:30 would be read as hours. */
export const daysAndClock = (seconds: number): { days: number; time: string } => {
  const days = Math.floor(seconds / DAY_S)
  return { days, time: days > 0 ? threeParts(seconds % DAY_S) : clock(seconds) }
}
