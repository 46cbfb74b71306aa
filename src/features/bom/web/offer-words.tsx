import { formatYuan } from '#core/money.ts'
import { shortDay } from '#core/time.ts'
import { counted } from '#core/field/units.ts'
import { Stock } from '#ui/page/stock.tsx'
import { useLocale } from '#ui/text.tsx'
import type { Amount, ListOffer } from '../contract.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

/** How many there are, and when they come. */
export function Availability({ offer }: { offer: ListOffer }) {
  const text = useText()
  const locale = useLocale()
  const { stock, state, count, unit, shipDay, arriveDay, isDeliverable } = offer
  const day = (iso: string) => shortDay(new Date(iso), locale)
  return (
    <>
      {state === 'few' ? (
        <span className="stock stock-few">
          {text('short', { stock: counted(stock, unit), count: counted(count, unit) })}
        </span>
      ) : (
        <Stock stock={state === 'out' ? 0 : stock} leadDays={0} unit={unit} />
      )}
      <span className={`faint num xs ${css.day}`}>
        {!isDeliverable
          ? text('notSent')
          : arriveDay
            ? text('arrives', { day: day(arriveDay) })
            : shipDay && text('ships', { day: day(shipDay) })}
      </span>
    </>
  )
}

type RoundingProps = { offer: ListOffer; tip: ListOffer['tip']; onTake: (pieces: number) => void }

/** Why it is not as many as were asked for, with the two next quantities that are sold; and where more costs less. */
export function Rounding({ offer, tip, onTake }: RoundingProps) {
  const text = useText()
  const { rounded, unit, pieces, pieceUnit, quantityStep, minQuantity } = offer
  if (!rounded && !tip) return null
  const amount = ({ count, pieces: held }: Amount) =>
    pieces > 1
      ? text('roundTo', { pieces: counted(held, pieceUnit), count: counted(count, unit) })
      : counted(count, unit)
  return (
    <div className={css.rounding}>
      {rounded && (
        <p className="xs">
          {rounded.why === 'pack'
            ? text('roundedPack', { unit, pieces: counted(pieces, pieceUnit), asked: rounded.askedPieces })
            : rounded.why === 'minimum'
              ? text('roundedMinimum', { least: counted(minQuantity, unit) })
              : text('roundedMultiple', { step: counted(quantityStep, unit) })}
          {[rounded.below, rounded.above].map(
            (one) =>
              one && (
                <button key={one.count} type="button" className="btn btn-sm" onClick={() => onTake(one.pieces)}>
                  {amount(one)}
                </button>
              ),
          )}
        </p>
      )}
      {tip && (
        <p className={`xs ${css.tip}`}>
          {text('tip', { more: counted(tip.more, unit), saves: `¥${formatYuan(tip.saves)}` })}
          <button type="button" className="btn btn-sm" onClick={() => onTake(tip.pieces)}>
            {text('take', { count: counted(tip.count, unit) })}
          </button>
        </p>
      )}
    </div>
  )
}
