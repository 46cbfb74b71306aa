// Words that are not sent yet outlive a reload: what is being typed, and what waits for the line. Of this person, on
// this device; a browser that keeps nothing starts empty.
import type { Pending } from './talk.ts'

/** What of it is kept, by conversation: text alone, because a chosen file cannot be kept. */
export type Kept = { typed: string; unsent: readonly { clientId: string; text: string }[] }

const nothing: Kept = { typed: '', unsent: [] }

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (person: string, conversation: string): string => `chat:${person}:${conversation}`

export function readDraft(shelf: Shelf, person: string, conversation: string): Kept {
  try {
    const kept = JSON.parse(shelf.getItem(keyOf(person, conversation)) ?? 'null') as Partial<Kept> | null
    return {
      typed: typeof kept?.typed === 'string' ? kept.typed : '',
      unsent: Array.isArray(kept?.unsent) ? kept.unsent : [],
    }
  } catch {
    return nothing
  }
}

export function keepDraft(shelf: Shelf, person: string, conversation: string, kept: Kept): void {
  try {
    const key = keyOf(person, conversation)
    if (kept.typed === '' && kept.unsent.length === 0) shelf.removeItem(key)
    else shelf.setItem(key, JSON.stringify(kept))
  } catch {
    // A private window or a full disk: the words are on the page, and nowhere else.
  }
}

/** Of what is pending, the words; the mall takes each once, by its `clientId`, however often it is sent. */
export const unsentOf = (pending: readonly Pending<{ text?: string | undefined }>[]): Kept['unsent'] =>
  pending.flatMap(({ clientId, draft: { text }, state }) => (text && state !== 'refused' ? [{ clientId, text }] : []))
