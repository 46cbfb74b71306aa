// Comes when words were searched: use-noting.ts.
import { call } from '#ui/call/call.ts'
import { REFINED_WITHIN_MS } from '../../rules.ts'
import { noteSearch } from '../../query-log-contract.ts'

type Note = { said: string; found?: number; before?: string; rank?: number }

const send = (note: Note): void =>
  void call(noteSearch, note, { handles: 'all', asksLogin: false }).catch(() => undefined)

const KEY = 'said'

/** The words before these, if they were said a moment ago; remembers these. Private windows may refuse. */
function wordsBefore(said: string): string | undefined {
  try {
    const { words, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { words?: string; at?: number }
    sessionStorage.setItem(KEY, JSON.stringify({ words: said, at: Date.now() }))
    return words !== undefined && words !== said && Date.now() - (at ?? 0) < REFINED_WITHIN_MS ? words : undefined
  } catch {
    return undefined
  }
}

/** These words were searched. */
export function noteWords(said: string, found: number): void {
  const before = wordsBefore(said)
  send({ said, found, ...(before === undefined ? {} : { before }) })
}

/**
 * They led to a place of the list: what was pressed may be the link to one of these, which stand behind so many others.
 */
export function noteOpened(
  said: string,
  pressed: Element,
  products: readonly { prodId: number; skuId: number }[],
  before: number,
): void {
  const address = pressed.closest('a')?.getAttribute('href') ?? ''
  const index = products.findIndex(
    ({ prodId, skuId }) => address.startsWith(`/detail/${prodId}`) && address.includes(String(skuId)),
  )
  if (index >= 0) send({ said, rank: before + index + 1 })
}
