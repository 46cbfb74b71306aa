// Tells the mall which words found nothing, were not enough, or led to which place of the list. Nothing in it says who.
import { useEffect, useRef, type RefObject } from 'react'
import type { SearchPage } from '../../contract.ts'
import type { ListSearch } from '../address.ts'

/** A failure is nobody's business. */
const noting = (tell: (note: typeof import('./note.ts')) => void): Promise<void> =>
  import('./note.ts').then(tell).catch(() => undefined)

/** For the element that holds the results. */
export function useNoting({ pn }: ListSearch, page: SearchPage): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null)
  const { total, current, size } = page
  useEffect(() => {
    if (!pn) return
    void noting((note) => note.noteWords(pn, total))
    // oxlint-disable-next-line react/exhaustive-deps -- filters and pages of the same words are the same search
  }, [pn])

  const { products } = page.records[0]!
  useEffect(() => {
    const element = results.current
    if (!pn || !element) return
    const opened = ({ target }: Event) =>
      void noting((note) => note.noteOpened(pn, target as Element, products, (current - 1) * size))
    const kinds = ['click', 'auxclick'] as const
    for (const kind of kinds) element.addEventListener(kind, opened)
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, opened)
    }
  }, [pn, products, current, size])
  return results
}
