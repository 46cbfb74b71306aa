import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SECOND_MS } from '#core/time.ts'
import { useSecondsLeft } from './countdown.ts'

/** Ours: between two questions at zero. */
const AGAIN_MS = 2 * SECOND_MS

/**
 * Seconds left until a moment of the mall (ms since the epoch). At zero the page is asked for anew, and again for as
 * long as this stands: a device's clock is never quite the mall's, and the mall's decides.
 */
export function useDeadline(endsAt: number): number | undefined {
  const router = useRouter()
  const left = useSecondsLeft(endsAt)
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    const ask = () => void router.invalidate()
    ask()
    const timer = setInterval(ask, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOver, router])
  return left
}
