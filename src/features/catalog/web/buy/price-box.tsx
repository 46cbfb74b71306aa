import type { ReactNode } from 'react'
import { grouped } from '#core/grouped.ts'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { useFrame } from '#ui/frame/frame-data.ts'
import { shortDay, startOfDay } from '#core/time.ts'
import { VAT_PERCENT, withoutVat } from '#core/vat.ts'
import { useListText, useLocale } from '#ui/text.tsx'
import { priceAt, wanted } from '../../choice/choice.ts'
import type { ProductDetail, Sku } from '../../contract.ts'
import { pieceWords } from '../../packs.ts'
import { isEntitled } from '../../rules.ts'
import { cheapest, optionsOf, picksOf } from '../../choice/variants.ts'
import { BuyRow } from './buy-row.tsx'
import { PackPrice } from '../pack-price.tsx'
import { useText } from '../text.ts'
import type { Chosen } from './use-choice.ts'
import { VariantChoice } from './variant-choice.tsx'
import { WhyButton } from './why-button.tsx'
import css from '../product/product.module.css'

type PriceBoxProps = { product: ProductDetail; choice: Chosen; /** When it arrives. */ children: ReactNode }

/** What one costs this person at the chosen quantity, and at the others; which one, how many, and the buttons. */
export function PriceBox({ product, choice, children }: PriceBoxProps) {
  const text = useText()
  const list = useListText()
  const { active } = choice
  const sku = active ?? cheapest(product.skuList)
  const asked = optionsOf(product).flatMap(({ name }) => (product.deciding.includes(name) ? [name] : []))
  const quantity = active ? wanted(choice.quantities, active) : 0
  const price = priceAt(sku, quantity)
  const net = yuan(withoutVat(cents(price)))
  return (
    <div className={css.priceBox}>
      <div className={css.priceNow}>
        <div>
          <p className="soft xs">
            <span>{text(`level${product.level}`)}</span>
            {active ? <Meant product={product} sku={active} /> : text('priceOpen', { names: list(asked) })}
          </p>
          <div className={css.priceLine}>
            <PackPrice of={sku} yuan={price} size="xl" isLeast={!active} />
            {active && <WhyButton sku={active} quantity={Math.max(1, quantity)} />}
          </div>
        </div>
        <div className={css.priceSide}>
          {active?.formerPrice && price === active.price && <Former {...active.formerPrice} />}
          {sku.oriPrice > price && active && !product.validity && <ListPrice yuan={sku.oriPrice} />}
          {!product.validity && (
            <p className="xs soft">{text('withVat', { percent: VAT_PERCENT, net: formatYuan(net) })}</p>
          )}
        </div>
      </div>
      {!isEntitled(product.level) && <Promotion />}
      {active && active.ladder.length > 1 && <Ladder sku={active} quantity={quantity} />}
      <VariantChoice product={product} choice={choice} />
      {children}
      <BuyRow product={product} choice={choice} />
    </div>
  )
}

/** What it cost here before the price fell, with the days in which it never cost less (ADR 0351). */
function Former({ price, from, to }: NonNullable<Sku['formerPrice']>) {
  const text = useText()
  const locale = useLocale()
  const day = (date: string) => shortDay(startOfDay(date), locale)
  return (
    <p className="xs soft">
      {text('formerPrice')} <s className={`num ${css.former}`}>¥{formatYuan(price)}</s>{' '}
      <span className="faint">{text('formerPriceDays', { from: day(from), to: day(to) })}</span>
    </p>
  )
}

/** The maker’s, not a price that was ever paid here: it says whose it is and is not struck out (ADR 0351). */
function ListPrice({ yuan: listed }: { yuan: number }) {
  const text = useText()
  return (
    <>
      <p className="xs soft num">{text('listPrice', { price: formatYuan(listed) })}</p>
      <p className="xs faint">{text('listPriceSource')}</p>
    </>
  )
}

/** What makes it this part and no other, at its price: 8.8 级，中碳钢调质. */
function Meant({ product: { deciding }, sku }: { product: ProductDetail; sku: Sku }) {
  const list = useListText()
  const picks = picksOf(sku)
  const values = deciding.flatMap((name) => picks[name] ?? [])
  return values.length > 0 && <b className={css.meant}>{list(values)}</b>
}

/** DETAIL-4: everybody who does not pay enterprise prices reads how to come by them. */
function Promotion() {
  const text = useText()
  const { user } = useFrame()
  return (
    <p className={css.promotion}>
      {text('promotion')}{' '}
      {user ? (
        <a href="/approve-member">{text('promotionMore')}</a>
      ) : (
        <a href="/register">{text('promotionRegister')}</a>
      )}
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
              {sku.pieces > 1 && <small className="faint"> {pieceWords(price, sku)}</small>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** 10–99, 1, ≥ 500 */
const rangeOf = (from: number, next: number | undefined): string =>
  next === undefined
    ? `≥ ${grouped(from)}`
    : next - 1 === from
      ? grouped(from)
      : `${grouped(from)}–${grouped(next - 1)}`
