// Words that are not sent yet outlive a reload: what is being typed, and what waits for the line. Of this person, on
// this device; a browser that keeps nothing starts empty.
import type { Pending } from './talk.ts'

/** What of it is kept, by conversation: text alone, because a chosen file cannot be kept. */
export type Draft = { typed: string; unsent: readonly { clientId: string; text: string }[] }

const nothing: Draft = { typed: '', unsent: [] }

export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (person: string, conversation: string): string => `chat:${person}:${conversation}`

export function readDraft(shelf: Shelf, person: string, conversation: string): Draft {
  try {
    const kept = JSON.parse(shelf.getItem(keyOf(person, conversation)) ?? 'null') as Partial<Draft> | null
    return {
      typed: typeof kept?.typed === 'string' ? kept.typed : '',
      unsent: Array.isArray(kept?.unsent) ? kept.unsent : [],
    }
  } catch {
    return nothing
  }
}

export function keepDraft(shelf: Shelf, person: string, conversation: string, draft: Draft): void {
  try {
    const key = keyOf(person, conversation)
    if (draft.typed === '' && draft.unsent.length === 0) shelf.removeItem(key)
    else shelf.setItem(key, JSON.stringify(draft))
  } catch {
    // A private window or a full disk: the words are on the page, and nowhere else.
  }
}

/** Of what is pending, the words; the mall takes each once, by its `clientId`, however often it is sent. */
export const unsentOf = (pending: readonly Pending<{ text?: string | undefined }>[]): Draft['unsent'] =>
  pending.flatMap(({ clientId, draft: { text }, state }) => (text && state !== 'refused' ? [{ clientId, text }] : []))
