import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft, readDraft, unsentOf, type Shelf } from './drafts.ts'
import { TYPING_TOLD_MS } from './line/line.ts'
import type { useTalks } from './use-talks.ts'

/** Some browsers throw where pages may keep nothing. */
const shelf = (): Shelf => {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

type Talks = Pick<ReturnType<typeof useTalks>, 'talkOf' | 'write'>

/** What is typed, and what waits, over a reload: what waited when the window closed is sent again under its own id. */
export function useDraft(person: string, id: number, talks: Talks): [string, (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const [isRead, setRead] = useState(false)
  const { pending } = talks.talkOf(id)
  const conversation = String(id)
  useEffect(() => {
    const kept = readDraft(shelf(), person, conversation)
    setTyped(kept.typed)
    for (const { clientId, text } of kept.unsent) talks.write(id, { kind: 'text', text }, clientId)
    setRead(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation
  }, [person, conversation])
  useEffect(() => {
    if (isRead) keepDraft(shelf(), person, conversation, { typed, unsent: unsentOf(pending) })
  }, [isRead, person, conversation, typed, pending])
  return [typed, useCallback((words: string) => setTyped(words), [])]
}

/** Tells the other side that somebody types: now and then, not with each letter. */
export function useTypingNotice(tell: () => void): () => void {
  const notifiedAt = useRef(0)
  return () => {
    if (Date.now() - notifiedAt.current < TYPING_TOLD_MS) return
    notifiedAt.current = Date.now()
    tell()
  }
}
