import { useEffect, useState } from 'react'
import { placeWord, type NamedRegion } from '#features/addresses/rules.ts'
import { useChosenRegion } from '#features/addresses/web/region.ts'
import { useArrivalWords } from '#ui/page/arrival.tsx'
import { call } from '#ui/call/call.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { useUiText } from '#ui/text.tsx'
import { arrivals, type Arrivals } from '../contract.ts'

export type Told = { region: NamedRegion; bySku: ReadonlyMap<number, Arrivals['arrivals'][number]> }

/** Asked once the page lives, because it is the same for everybody (ADR 0291); undefined: nobody said where to, or it is not known yet. */
export function useArrivals(skuIds: readonly number[]): Told | undefined {
  const areaId = useChosenRegion()
  const isMember = useFrame().user !== null
  const [told, setTold] = useState<Told & { asked: string }>()
  const list = skuIds.join(',')
  const asked = `${areaId} ${list}`
  const isAsked = list !== '' && (areaId !== 0 || isMember)
  useEffect(() => {
    if (!isAsked) return undefined
    let isWanted = true
    call(arrivals, { skuIds: list, areaId }, { handles: 'all', asksLogin: false }).then(
      ({ region, arrivals: found }) => {
        if (isWanted && region) setTold({ asked, region, bySku: new Map(found.map((one) => [one.skuId, one])) })
      },
      () => undefined, // Without an answer the promise of the page stands.
    )
    return () => {
      isWanted = false
    }
  }, [isAsked, list, areaId, asked])
  return isAsked && told?.asked === asked ? told : undefined
}

/** What is said of a sku; undefined: nothing is known of it. */
export function useToldWords(): (
  told: Told | undefined,
  skuId: number,
  how?: { withPlace: boolean; withPayment: boolean },
) => string | undefined {
  const text = useUiText()
  const words = useArrivalWords()
  return (told, skuId, how) => {
    const found = told?.bySku.get(skuId)
    if (!told || !found) return undefined
    const place = placeWord(told.region)
    if (!found.isDeliverable) return text('notSentTo', { place })
    return words(found, { place: how?.withPlace ? place : undefined, withPayment: how?.withPayment ?? false })
  }
}
