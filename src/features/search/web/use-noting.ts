// Tells the mall which words found nothing, were not enough, or led to which place of the list. Nothing in it says who.
import { useEffect, useRef, type RefObject } from 'react'
import { call } from '#ui/call.ts'
import type { SearchPage } from '../contract.ts'
import { REFINED_WITHIN_MS } from '../rules.ts'
import { noteSearch } from '../said-contract.ts'
import type { ListSearch } from './address.ts'

type Note = { said: string; found?: number; before?: string; rank?: number }

const send = (note: Note): void => void call(noteSearch, note, { handles: 'all', asksLogin: false }).catch(() => undefined)

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

/** For the element that holds the results. */
export function useNoting({ pn }: ListSearch, page: SearchPage): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null)
  const { total, current, size } = page
  useEffect(() => {
    if (!pn) return
    const before = wordsBefore(pn)
    send({ said: pn, found: total, ...(before === undefined ? {} : { before }) })
    // oxlint-disable-next-line react/exhaustive-deps -- filters and pages of the same words are the same search
  }, [pn])

  const { products } = page.records[0]!
  useEffect(() => {
    const element = results.current
    if (!pn || !element) return
    const opened = ({ target }: Event) => {
      const address = (target as Element).closest('a')?.getAttribute('href') ?? ''
      const index = products.findIndex(({ prodId, skuId }) => address.startsWith(`/detail/${prodId}`) && address.includes(String(skuId)))
      if (index >= 0) send({ said: pn, rank: (current - 1) * size + index + 1 })
    }
    const kinds = ['click', 'auxclick'] as const
    for (const kind of kinds) element.addEventListener(kind, opened)
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, opened)
    }
  }, [pn, products, current, size])
  return results
}
