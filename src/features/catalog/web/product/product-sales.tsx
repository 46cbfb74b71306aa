import { fromWireTime } from '#core/time.ts'
import { daysAndClock } from '#ui/page/countdown.ts'
import { useDeadline } from '#ui/page/deadline.ts'
import { Price } from '#ui/page/price.tsx'
import type { ProductDetail, SaleOfProduct } from '../../contract.ts'
import { useText as usePickText } from '../pick-text.ts'
import { useText } from '../text.ts'
import css from './product.module.css'

/** The sales of a product, coming and running, each with its price and the way there. */
export function ProductSales({ sales }: Pick<ProductDetail, 'sales'>) {
  const pick = usePickText()
  if (sales.length === 0) return null
  return (
    <ul className={css.sales} aria-label={pick('onSale')}>
      {sales.map((sale) => (
        <li key={sale.saleId}>
          <Sale sale={sale} />
        </li>
      ))}
    </ul>
  )
}

function Sale({ sale: { prodType, name, startTime, endTime, price, path } }: { sale: SaleOfProduct }) {
  const kind = usePickText()
  return (
    <>
      <span className="tag tag-action">{kind(`sale${prodType as 1 | 2 | 5}`)}</span>
      <a href={path}>{name}</a>
      {price !== null && <Price yuan={price} size="sm" />}
      <Until key={startTime} from={fromWireTime(startTime).getTime()} until={fromWireTime(endTime).getTime()} />
    </>
  )
}

/** By the mall's clock: at zero the page is asked for anew. */
function Until({ from, until }: { from: number; until: number }) {
  const text = useText()
  const [start, end] = [useDeadline(from), useDeadline(until)]
  if (start === undefined || end === undefined || end === 0) return null
  return (
    <span className="soft sm">
      {start > 0 ? text('saleStarts') : text('saleEnds')} <b className="num">{long(start > 0 ? start : end)}</b>
    </span>
  )
}

/** 2d 03:04:05, without a day's word where it is sooner. */
function long(seconds: number): string {
  const { days, time } = daysAndClock(seconds)
  return days > 0 ? `${days}d ${time}` : time
}
