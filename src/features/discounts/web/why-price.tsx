import type { ReactNode } from 'react'
import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { textsOf } from '#ui/text.tsx'
import type english from '../why/texts/en.ts'
import type { WireParts } from '../wire-parts.ts'
import css from './why-price.module.css'

const useText = textsOf<typeof english>('discounts/why')

const taken = ['level', 'ladder', 'sale', 'shopDiscount', 'mallDiscount', 'shopCoupon', 'mallCoupon', 'points'] as const

type WhyPriceProps = {
  /** Of every line that it is about. */
  lines: readonly WireParts[]
  freight?: number
  /** What else sets the price: terms agreed with a buyer have their place here. */
  children?: ReactNode
}

/** From the list price to what is paid, a part a line; they sum to the last one. */
export function WhyPrice({ lines, freight, children }: WhyPriceProps) {
  const text = useText()
  const of = (part: keyof WireParts) => sum(lines.map((line) => cents(line[part] ?? 0)))
  const first = lines.every(({ list }) => list !== null) ? ('list' as const) : ('amount' as const)
  const all = of(first)
  const parts = taken
    .filter((part) => first === 'list' || !['level', 'ladder', 'sale'].includes(part))
    .map((part) => ({ part, value: of(part) }))
    .filter(({ value }) => value !== 0)
  const paid = of('paid') + cents(freight ?? 0)
  return (
    <details className={css.why}>
      <summary>{text('open')}</summary>
      <div className={css.panel}>
        <dl>
          <Part name={text(first === 'list' ? 'list' : 'soldAt')} value={all} share={1} />
          {parts.map(({ part, value }) => (
            <Part key={part} name={text(part)} value={-value} share={all > 0 ? Math.abs(value) / all : 0} />
          ))}
          {freight !== undefined && (
            <Part
              name={text('freight')}
              value={cents(freight)}
              share={all > 0 ? Math.min(1, cents(freight) / all) : 0}
            />
          )}
          <div className={css.paid}>
            <dt>{text('paid')}</dt>
            <dd className="num">¥{formatYuan(yuan(paid))}</dd>
          </div>
        </dl>
        {children}
        {parts.length > 0 && <p className="xs soft">{text('share')}</p>}
      </div>
    </details>
  )
}

function Part({ name, value, share }: { name: string; value: number; share: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd aria-hidden="true" className={css.bar}>
        <i className={value < 0 ? css.off : css.on} style={{ inlineSize: `${Math.max(1, share * 100)}%` }} />
      </dd>
      <dd className="num">
        {value < 0 ? '−' : ''}
        {formatYuan(yuan(Math.abs(value)))}
      </dd>
    </div>
  )
}
