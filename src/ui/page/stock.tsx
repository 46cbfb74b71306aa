import { counted } from '#core/field/units.ts'
import { shortDay } from '#core/time.ts'
import { useLocale, useUiText } from '../text.tsx'

export type StockState = {
  stock: number
  leadDays: number
  /** When more comes, ISO day; for goods that are out. */ restockAt?: string | undefined
}

/** Below this how many there are is worth a warning. */
export const FEW = 50

/** Shape and word carry the state, colour only helps. `unit`: of one as sold, which may be a pack. */
export function Stock({ stock, restockAt, unit }: StockState & { unit: string }) {
  const text = useUiText()
  const said = counted(stock, unit)
  if (stock <= 0)
    return (
      <span className={restockAt ? 'stock stock-order' : 'stock stock-none'}>
        {text(restockAt ? 'onOrder' : 'soldOut')}
      </span>
    )
  if (stock < FEW) return <span className="stock stock-few">{text('few', { stock: said })}</span>
  return <span className="stock stock-yes">{text('inStock', { stock: said })}</span>
}

/**
 * When it leaves the shop; of what cannot be ordered, when more is expected there, which is no day of delivery.
 * `isBrief`: in a column whose head says that it ships.
 */
export function Ships({ stock, leadDays, restockAt, isBrief = false }: StockState & { isBrief?: boolean }) {
  const text = useUiText()
  const locale = useLocale()
  if (stock <= 0) return restockAt ? <>{text('backInStock', { day: shortDay(new Date(restockAt), locale) })}</> : null
  if (leadDays === 0) return <>{text(isBrief ? 'sameDay' : 'shipsToday')}</>
  return <>{text(isBrief ? 'inDays' : 'shipsIn', { days: leadDays })}</>
}
