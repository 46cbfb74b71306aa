import { useEffect, useState } from 'react'
import { PAGE_SIZE_MAX } from '#core/limits.ts'
import { placeWord, type NamedRegion } from '#features/addresses/rules.ts'
import { useChosenRegion } from '#features/addresses/web/region.ts'
import { useArrivalWords } from '#ui/page/arrival.tsx'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useUiText } from '#ui/text.tsx'
import { arrivals, type Arrivals } from '../contract.ts'

export type KnownArrivals = { region: NamedRegion; bySku: ReadonlyMap<number, Arrivals['arrivals'][number]> }

/**
 * Asked once the page lives, because it is the same for everybody (ADR 0291); undefined: nobody said where to, or it is
 * not known yet. One call for all rows of a page; a product of hundreds of variants takes one a hundred.
 */
export function useArrivals(skuIds: readonly number[]): KnownArrivals | undefined {
  const areaId = useChosenRegion()
  const isMember = useFrame().user !== null
  const [known, setKnown] = useState<KnownArrivals & { areaId: number }>()
  const list = skuIds.join(',')
  const isAsked = list !== '' && (areaId !== 0 || isMember)
  useEffect(() => {
    if (!isAsked) return undefined
    let isWanted = true
    const ids = list.split(',')
    const pages = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE_MAX) }, (_, at) =>
      ids.slice(at * PAGE_SIZE_MAX, (at + 1) * PAGE_SIZE_MAX).join(','),
    )
    Promise.all(pages.map((skuIds) => call(arrivals, { skuIds, areaId }, { handles: 'all', asksLogin: false }))).then(
      (answers) => {
        const [{ region } = { region: null }] = answers
        const found = answers.flatMap((answer) => answer.arrivals)
        if (isWanted && region) setKnown({ areaId, region, bySku: new Map(found.map((one) => [one.skuId, one])) })
      },
      () => undefined, // Without an answer the promise of the page stands.
    )
    return () => {
      isWanted = false
    }
  }, [isAsked, list, areaId])
  return isAsked && known?.areaId === areaId ? known : undefined
}

/** What is said of a sku; undefined: nothing is known of it. */
export function useArrivalText(): (
  known: KnownArrivals | undefined,
  skuId: number,
  how?: { withPlace: boolean; withPayment: boolean },
) => string | undefined {
  const text = useUiText()
  const words = useArrivalWords()
  return (known, skuId, how) => {
    const found = known?.bySku.get(skuId)
    if (!known || !found) return undefined
    const place = placeWord(known.region)
    if (!found.isDeliverable) return text('notSentTo', { place })
    return words(found, { place: how?.withPlace ? place : undefined, withPayment: how?.withPayment ?? false })
  }
}
