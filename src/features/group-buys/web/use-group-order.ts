import { useState } from 'react'
import { leastAllowed, mostAllowed, sameAgain } from '#core/field/quantity.ts'
import { counted } from '#core/field/units.ts'
import { useProblemText } from '#ui/text.tsx'
import { sayWrong } from '#ui/field/wrong-quantities.ts'
import type { WrongDetails, WrongQuantity } from '#ui/field/stepper.tsx'
import type { GroupBuy } from '../contract.ts'
import { useOrdering } from './use-ordering.ts'

export type Block = 'coming' | 'over' | 'soldOut' | 'limitReached' | 'own'

/** What stands in the way of ordering at all; of a group that is open already the end of the offer does not. */
function blockOf({ phase, own, left, stock, minQuantity }: GroupBuy): Block | undefined {
  if (own) return 'own'
  if (phase === 'coming') return 'coming'
  if (left < minQuantity) return 'limitReached'
  if (stock < minQuantity) return 'soldOut'
  return phase === 'over' ? 'over' : undefined
}

/**
 * How many, at first as many as the address says, and to the checkout with them: into a group, or with one that is
 * started.
 */
export function useGroupOrder(group: GroupBuy, wanted = leastAllowed(group)) {
  const problemText = useProblemText()
  const order = useOrdering(group)
  const available = Math.min(group.left, group.stock)
  const [quantity, setQuantity] = useState(sameAgain(group, wanted, available))
  const [message, say] = useState<string>()
  const most = mostAllowed(group, available)
  const block = blockOf(group)
  return {
    quantity,
    most,
    message,
    block,
    /** Open groups stay open when the offer ends. */
    mayJoin: block === undefined || block === 'over',
    setQuantity: (next: number) => {
      say(undefined)
      setQuantity(next)
    },
    onWrong: (problem: WrongQuantity, details: WrongDetails) => {
      const limitWords = { mostWords: counted(group.most, group.unit), leftWords: counted(group.left, group.unit) }
      const isOverLimit = problem === 'stockShort' && group.left <= group.stock
      say(isOverLimit ? problemText('groupLimit', limitWords) : problemText(problem as 'quantityRule', details))
    },
    go: (teamId?: number) => {
      if (!sayWrong([group.skuId])) order(quantity, teamId)
    },
  }
}
export type GroupOrder = ReturnType<typeof useGroupOrder>
