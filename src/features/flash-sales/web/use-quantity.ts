import { useState } from 'react'
import { leastAllowed, mostAllowed } from '#core/field/quantity.ts'
import type { FlashItem } from '../contract.ts'

/** As many as are wanted, within what one person may still have and what is left. */
export function useQuantity({ product, perPerson, left }: FlashItem, held: number) {
  const [wanted, setWanted] = useState<number>()
  const most = mostAllowed(product, Math.max(0, Math.min(perPerson - held, left)))
  const least = leastAllowed(product)
  const quantity = Math.max(least, Math.min(wanted ?? least, most))
  return { quantity, setQuantity: setWanted, most, isFull: held >= perPerson }
}
export type QuantityChoice = ReturnType<typeof useQuantity>
