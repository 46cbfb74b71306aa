import { Ships, type StockState } from '#ui/page/stock.tsx'
import { isService } from '../rules.ts'
import { useArrivalText, type KnownArrivals } from './arrivals.ts'
import { useText } from './pick-text.ts'

type Props = StockState & {
  part: { skuId: number; mold: number }
  arrivals: KnownArrivals | undefined
  withPlace?: boolean
}

/**
 * When it arrives where that is known, else when it leaves; of what is out, when more comes. A service does neither.
 */
export function Leaves({ part, arrivals, withPlace = false, ...stock }: Props) {
  const text = useText()
  const wordsOf = useArrivalText()
  if (isService(part)) return <>{text('noDispatch')}</>
  return (stock.stock > 0 && wordsOf(arrivals, part.skuId, { withPlace, withPayment: false })) || <Ships {...stock} />
}
