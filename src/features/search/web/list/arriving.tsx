import { useEffect } from 'react'
import { RegionChoice } from '#features/addresses/web/region-choice.tsx'
import { useArrivals, useArrivalText } from '#features/catalog/web/arrivals.ts'

/** By sku: when it arrives, in words. */
export type ArrivalWords = ReadonlyMap<number, string>

type ArrivingProps = { skuIds: readonly number[]; onArrivals: (words: ArrivalWords | undefined) => void }

/**
 * Where goods are to go. When these arrive there is said by their rows; all of it comes after the list, which is the
 * same for everybody.
 */
export function Arriving({ skuIds, onArrivals }: ArrivingProps) {
  const arrivals = useArrivals(skuIds)
  const wordsOf = useArrivalText()
  const words = [...(arrivals?.bySku.keys() ?? [])].map((skuId) => [skuId, wordsOf(arrivals, skuId) ?? ''] as const)
  const key = JSON.stringify(words)
  useEffect(() => {
    const known = JSON.parse(key) as [number, string][]
    onArrivals(known.length > 0 ? new Map(known) : undefined)
  }, [key, onArrivals])
  return <RegionChoice region={arrivals?.region} />
}
