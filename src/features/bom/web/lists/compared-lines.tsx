import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import { packWords, perUnit } from '#features/catalog/packs.ts'
import type { ComparedLine } from '../../compare-contract.ts'
import { useText } from '../text.ts'
import css from './part-lists.module.css'

type Side = NonNullable<ComparedLine['before']>

/** What is more now has a plus before it, what is less a minus; no colour alone says it. */
export function signed(now: number, then: number): string {
  const difference = Math.round((now - then) * 100) / 100
  return difference === 0 ? '0.00' : `${difference > 0 ? '+' : '−'}${formatYuan(Math.abs(difference))}`
}

/** A line for each of both lists, with what it was and what it is. */
export function ComparedLines({ lines }: { lines: readonly ComparedLine[] }) {
  const text = useText()
  return (
    <table className={`table ${css.compared}`}>
      <caption className="sr-only">{text('compareTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('part')}</th>
          <th scope="col">{text('whatChanged')}</th>
          <th scope="col" className="r">
            {text('quantity')}
          </th>
          <th scope="col" className="r">
            {text('price')}
          </th>
          <th scope="col" className="r">
            {text('subtotal')}
          </th>
          <th scope="col" className="r">
            {text('sumDifference')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // A line has no name of its own, and the rows are never moved.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line: { changes, before, after } }: { line: ComparedLine }) {
  const text = useText()
  const isOther = changes.some((change) => change === 'part' || change === 'maker' || change === 'offer')
  const has = (change: (typeof changes)[number]) => changes.includes(change)
  return (
    <tr>
      <td>
        <PartOf side={(after ?? before)!} />
        {isOther && before && <p className="soft xs">{text('was', { what: partWords(before) || text('noPart') })}</p>}
      </td>
      <td>
        {changes.length === 0 ? (
          <span className="faint">{text('asBefore')}</span>
        ) : (
          changes.map((change) => (
            <span key={change} className={change === 'gone' || change === 'unsold' ? 'tag tag-caution' : 'tag'}>
              {text(`change_${change}`)}
            </span>
          ))
        )}
      </td>
      <ThenAndNow then={before && quantityWords(before)} now={after && quantityWords(after)} marks={has('quantity')} />
      <ThenAndNow then={before && priceWords(before)} now={after && priceWords(after)} marks={has('price')} />
      <ThenAndNow then={before && money(before.total)} now={after && money(after.total)} marks={false} />
      <td className="r num nowrap">{signed(after?.total ?? 0, before?.total ?? 0)}</td>
    </tr>
  )
}

const NONE = '–'
const money = (yuan: number | null): string => (yuan === null ? NONE : formatYuan(yuan))
const quantityWords = ({ count, unit, pieces, pieceUnit }: Side): string =>
  count === null ? NONE : `${grouped(count)} ${packWords({ unit, pieces, pieceUnit })}`.trim()
const priceWords = ({ price, unit }: Side): string => (price === null ? NONE : formatYuan(price) + perUnit(unit))
const partWords = ({ model, brandName, shopName }: Side): string =>
  [model, brandName, shopName].filter(Boolean).join(' · ')

function PartOf({ side }: { side: Side }) {
  const text = useText()
  const { ownNumber, written, model, name, shopName } = side
  return (
    <>
      {model ? <b className="code">{model}</b> : <span>{written || ownNumber}</span>}
      <p className="soft xs">{model ? [name, shopName].filter(Boolean).join(' · ') : text('noPart')}</p>
      {ownNumber && <p className="faint xs">{text('ownNumberIs', { number: ownNumber })}</p>}
    </>
  )
}

type ThenAndNowProps = { then: string | null; now: string | null; marks: boolean }

/** One below the other, so that figures stand under each other; the same is said once. */
function ThenAndNow({ then, now, marks }: ThenAndNowProps) {
  const text = useText()
  if (then === now) return <td className="r num nowrap">{now}</td>
  return (
    <td className="r num nowrap">
      {then !== null && (
        <span className={css.then}>
          <span className="sr-only">{text('thenPrices')} </span>
          {then}
        </span>
      )}
      {now !== null && (
        <span className={marks ? css.marked : css.now}>
          <span className="sr-only">{text('nowPrices')} </span>
          {now}
        </span>
      )}
    </td>
  )
}
