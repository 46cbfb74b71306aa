import { counted } from '#core/field/units.ts'
import { formatYuan } from '#core/money.ts'
import { packWords } from '#features/catalog/packs.ts'
import { productHref } from '#features/catalog/rules.ts'
import { Price } from '#ui/page/price.tsx'
import { useLocale } from '#ui/text.tsx'
import type { FlashItem, FlashSession } from '../contract.ts'
import { sessionWord } from './session-words.ts'
import { useText } from './text.ts'
import css from './flash.module.css'

const ENDED_MAX = 12
const columns = ['session', 'model', 'brand', 'spec', 'price', 'how', 'now', 'action'] as const

/** What is over, with what it costs now; the last that ended in front. */
export function EndedTable({ sessions }: { sessions: readonly FlashSession[] }) {
  const text = useText()
  const items = sessions
    .toReversed()
    .flatMap((session) => session.items)
    .slice(0, ENDED_MAX)
  return (
    <section className={css.block} aria-labelledby="ended">
      <div className="section-head">
        <h2 id="ended">{text('ended')}</h2>
        <p>{text('endedHint')}</p>
      </div>
      <div className={css.scroll}>
        <table className={`table ${css.ended}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'price' || column === 'now' ? 'r' : undefined}>
                  {column === 'action' ? <span className="sr-only">{text('col_action')}</span> : text(`col_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.seckillId} item={item} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({ item: { product, startTime, price, soldOutMinutes, units } }: { item: FlashItem }) {
  const text = useText()
  const locale = useLocale()
  const { model } = product
  return (
    <tr>
      <td className="num">{sessionWord(startTime, locale)}</td>
      <td>
        <a className="code" href={productHref(product)}>
          {model}
        </a>
      </td>
      <td>{product.brandName}</td>
      <td>{product.brief}</td>
      <td className="r num">{formatYuan(price)}</td>
      <td>
        {counted(units, product.unit)} ·{' '}
        {soldOutMinutes === null ? text('howOver') : text('howSoldOut', { minutes: soldOutMinutes })}
      </td>
      <td className="r">
        <Price yuan={product.price} unit={packWords(product)} size="sm" />
      </td>
      <td className="r">
        <a href={productHref(product)} aria-label={text('toProductOf', { model })}>
          {text('toProduct')}
        </a>
      </td>
    </tr>
  )
}
