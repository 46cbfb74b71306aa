import { cents, formatYuan, yuan } from '#core/money.ts'
import { useFrame } from '#ui/frame-data.ts'
import { WasPrice } from '#ui/price.tsx'
import { priceAt, wanted } from '../choice.ts'
import type { ProductDetail, Sku } from '../contract.ts'
import { pieceWords } from '../packs.ts'
import { isEntitled } from '../rules.ts'
import { PackPrice } from './pack-price.tsx'
import { useText } from './text.ts'
import type { Chosen } from './use-choice.ts'
import css from './product.module.css'

/** Value added tax on goods in China. */
const VAT_PERCENT = 13

/** What one piece costs this person at the chosen quantity, and at the others. */
export function PriceBox({ product, choice }: { product: ProductDetail; choice: Chosen }) {
  const text = useText()
  const sku = choice.active
  const quantity = wanted(choice.quantities, sku)
  const price = priceAt(sku, quantity)
  const net = yuan(Math.round((cents(price) * 100) / (100 + VAT_PERCENT)))
  return (
    <div className={css.priceBox}>
      <div className={css.priceNow}>
        <div>
          <span className="soft sm">
            {text(`level${product.level}`)}
            {quantity > 0 && text('chosenOf', { count: quantity, unit: sku.unit })}
          </span>
          <p>
            <PackPrice of={sku} yuan={price} size="xl" />
          </p>
        </div>
        <div className={css.priceSide}>
          {sku.oriPrice > price && (
            <p>
              <span className="sr-only">{text('marketPrice')}</span>
              <WasPrice yuan={sku.oriPrice} />
            </p>
          )}
          <p className="xs soft">{text('withVat', { percent: VAT_PERCENT, net: formatYuan(net) })}</p>
        </div>
      </div>
      {!isEntitled(product.level) && <Promotion />}
      {sku.ladder.length > 1 && <Ladder sku={sku} quantity={quantity} />}
    </div>
  )
}

/** DETAIL-4: everybody who does not pay enterprise prices reads how to come by them. */
function Promotion() {
  const text = useText()
  const { user } = useFrame()
  return (
    <p className={css.promotion}>
      {text('promotion')}{' '}
      {user ? <a href="/approve-member">{text('promotionMore')}</a> : <a href="/register">{text('promotionRegister')}</a>}
    </p>
  )
}

function Ladder({ sku, quantity }: { sku: Sku; quantity: number }) {
  const { ladder } = sku
  const text = useText()
  const mine = ladder.findLastIndex(({ from }) => Math.max(1, quantity) >= from)
  return (
    <table className={css.ladder} aria-label={text('ladder')}>
      <tbody>
        <tr>
          <th scope="row">{text('quantity')}</th>
          {ladder.map(({ from }, at) => (
            <td key={from} className={`num ${at === mine ? css.on : ''}`}>
              {rangeOf(from, ladder[at + 1]?.from)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{text('unitPrice')}</th>
          {ladder.map(({ from, price }, at) => (
            <td key={from} className={`num ${at === mine ? css.on : ''}`} aria-current={at === mine || undefined}>
              {formatYuan(price)}
              {sku.pieces > 1 && <small className="faint"> · {pieceWords(price, sku)}</small>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** 10–99, 1, ≥ 500 */
const rangeOf = (from: number, next: number | undefined): string =>
  next === undefined ? `≥ ${from}` : next - 1 === from ? String(from) : `${from}–${next - 1}`
