import { useCallback, useEffect, useState } from 'react'
import { keepDraft, readDraft, unsentOf, type Kept, type Shelf } from './drafts.ts'
import type { Spoken } from './use-talks.ts'

/** Some browsers throw where pages may keep nothing. */
const shelf = (): Shelf => {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}

/** What is typed, and what waits, over a reload. `resend` gets what waited when the window closed. */
export function useDraft(
  person: string,
  conversation: string,
  talk: Spoken,
  resend: (unsent: Kept['unsent']) => void,
): [string, (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const [isRead, setRead] = useState(false)
  const { pending } = talk
  useEffect(() => {
    const kept = readDraft(shelf(), person, conversation)
    setTyped(kept.typed)
    resend(kept.unsent)
    setRead(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each conversation
  }, [person, conversation])
  useEffect(() => {
    if (isRead) keepDraft(shelf(), person, conversation, { typed, unsent: unsentOf(pending) })
  }, [isRead, person, conversation, typed, pending])
  return [typed, useCallback((words: string) => setTyped(words), [])]
}
