import { useEffect, useRef, useState } from 'react'
import { Line, TYPING_SHOWN_MS, type Ends, type LineState } from './line.ts'
import { useLatest } from '../use-latest.ts'
import type { useTalks } from '../use-talks.ts'

type Input = Pick<Ends, 'side' | 'hear' | 'stay' | 'catchUp'> & {
  talks: Pick<ReturnType<typeof useTalks>, 'since' | 'lineIs'>
}

/** The line of this window while the page is open: whatever waits goes as soon as it is back. */
export function useLine({ side, hear, stay, catchUp, talks: { since, lineIs } }: Input) {
  const [state, setState] = useState<LineState>({ kind: 'opening' })
  const latest = useLatest({ hear, stay })
  const line = useRef<Line>(undefined)
  useEffect(() => {
    const changed = (now: LineState) => {
      setState(now)
      lineIs(now.kind === 'open' || now.kind === 'polling')
    }
    const made = new Line({
      side,
      since,
      hear: (frame) => latest.current.hear(frame),
      stay: (window) => latest.current.stay(window),
      catchUp,
      changed,
    })
    line.current = made
    return made.start()
  }, [side, since, latest, catchUp, lineIs])
  return {
    state,
    reconnect: () => line.current?.again(),
    tellTyping: (id: number) => line.current?.typing(id),
  }
}

type Typing = { conversationId: number; name: string }

/** Who is writing on the other side; for a while only, for nobody says that they stopped. */
export function useTyping() {
  const [typing, setTyping] = useState<Typing>()

  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(() => setTyping(undefined), TYPING_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [typing])

  return [typing, setTyping] as const
}
