import type { ReactNode } from 'react'
import { counted } from '#core/field/units.ts'
import { grouped } from '#core/grouped.ts'
import { formatYuan } from '#core/money.ts'
import type { Quote } from '../../contract.ts'
import type { Hrefs, TalkText } from '../talk-view.tsx'
import css from '../talk.module.css'

type Props = { quote: Quote; text: TalkText; hrefs: Hrefs; /** What this side does with it. */ children?: ReactNode }

/** Parts with quantities and this buyer's prices, as they were said; where they are others today, that stands below. */
export function QuoteCard({ quote: { lines, total, totalNow }, text, hrefs, children }: Props) {
  const areGone = lines.some(({ priceNow }) => priceNow === null)
  const isChanged = lines.some(({ price, priceNow }) => priceNow !== null && priceNow !== price)
  return (
    <article className={`${css.card} ${css.quote}`} aria-label={text('quoteOf', { count: lines.length })}>
      <header>
        {text('quote')}
        <span className={css.push}>{text('quoteLines', { count: lines.length })}</span>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('quoteModel')}</th>
            <th scope="col">{text('quoteCount')}</th>
            <th scope="col">{text('quotePrice')}</th>
            <th scope="col">{text('quoteSum')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ prodId, skuId, model, prodName, properties, quantity, unit, price, total: sum, ...now }) => (
            <tr key={skuId}>
              <th scope="row">
                <a href={hrefs.product(prodId, skuId)} target="_blank" rel="noopener" title={properties}>
                  {model}
                </a>
                <small>{prodName}</small>
                {now.priceNow === null ? (
                  <small className={css.short}>{text('offShelf')}</small>
                ) : (
                  now.totalStocks < quantity && (
                    <small className={css.short}>{text('inStock', { stock: counted(now.totalStocks, unit) })}</small>
                  )
                )}
              </th>
              <td>
                {grouped(quantity)} {unit}
              </td>
              <td>{formatYuan(price)}</td>
              <td>{formatYuan(sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {text('quoteTotal')}
            </th>
            <td className={css.price}>¥{formatYuan(total)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={css.under}>
        <p className={css.soft}>
          {isChanged || areGone ? text('quoteChanged', { total: formatYuan(totalNow) }) : text('quoteMore')}
        </p>
        {children}
      </div>
    </article>
  )
}
