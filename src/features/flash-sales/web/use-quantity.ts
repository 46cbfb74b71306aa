import { useState } from 'react'
import { sameAgain } from '#core/field/quantity.ts'
import type { FlashItem } from '../contract.ts'
import { shareOf } from '../rules.ts'

/** As many as are wanted, at first by the address, within what one person may still have and what is left. */
export function useQuantity(item: FlashItem, held: number, atFirst: number | undefined) {
  const [wanted, setWanted] = useState(atFirst)
  const share = shareOf(item, held)
  const quantity = sameAgain(item.product, wanted ?? 0, share.most)
  return { ...share, quantity, setQuantity: setWanted, held }
}
export type QuantityChoice = ReturnType<typeof useQuantity>
