import type { ReactNode } from 'react'
import { cents, formatYuan, sum, yuan } from '#core/money.ts'
import { textsOf } from '#ui/text.tsx'
import type english from '../why/texts/en.ts'
import type { WireParts } from '../wire-parts.ts'
import css from './why-price.module.css'

const useText = textsOf<typeof english>('discounts/why')

const ofPrice = ['level', 'ladder', 'sale'] as const
const ofDiscount = ['shopDiscount', 'mallDiscount'] as const
const ofRest = ['shopCoupon', 'mallCoupon', 'points'] as const
const ofOrder = [...ofDiscount, ...ofRest] as const

type Line = { name: string; parts: WireParts }
type WhyPriceProps = {
  /** Of every line that it is about. */
  lines: readonly Line[]
  freight?: number
  /** It stands in a row of a table: of what, for those who do not see the row. */
  of?: string
  /** What else sets the price: terms agreed with a buyer have their place here. */
  children?: ReactNode
}

/** From the list price to what is paid, a step a line, each drawn where it begins; they sum to the last one. */
export function WhyPrice({ lines, freight, of, children }: WhyPriceProps) {
  const text = useText()
  const { steps, paid, widest } = stepsOf(
    lines.map(({ parts }) => parts),
    freight,
  )
  return (
    <details className={of ? css.row : css.why}>
      <summary>
        {text('open')}
        {of && <span className="sr-only"> {of}</span>}
      </summary>
      <div className={css.panel}>
        <dl>
          {steps.map(({ part, name, from, to }, at) => (
            <div key={`${part} ${name}`}>
              <dt>
                {text(part)}
                {name && <span className="xs soft">{name}</span>}
              </dt>
              <Bar from={from} to={to} widest={widest} kind={at > 0 && to < from ? 'off' : 'on'} />
              <dd className="num">{amount(to - from)}</dd>
            </div>
          ))}
          <div className={css.paid}>
            <dt>{text('paid')}</dt>
            <Bar from={0} to={paid} widest={widest} kind="due" />
            <dd className="num">¥{amount(paid)}</dd>
          </div>
        </dl>
        {children}
        {lines.length > 1 && <Lines lines={lines} />}
        {steps.some(({ part }) => ofOrder.some((one) => one === part)) && <p className="xs soft">{text('share')}</p>}
      </div>
    </details>
  )
}

/** The same of each line, as a sum. */
function Lines({ lines }: { lines: readonly Line[] }) {
  const text = useText()
  return (
    <section className={css.lines} aria-label={text('lines')}>
      <h3>{text('lines')}</h3>
      <ul>
        {lines.map(({ name, parts }, at) => {
          const [first, ...others] = stepsOf([parts], undefined).steps
          return (
            <li key={at}>
              <span>{name}</span>
              <span className="num">
                {amount(first!.to)}
                {others.map(({ part, name, from, to }) => (
                  <span key={part} title={[text(part), name].filter(Boolean).join(' ')}>
                    {` ${to < from ? '−' : '+'} ${amount(Math.abs(to - from))}`}
                  </span>
                ))}
                {others.length > 0 && ' = '}
                {others.length > 0 && <b>{amount(cents(parts.paid))}</b>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Step = {
  part: 'list' | 'soldAt' | 'freight' | (typeof ofPrice)[number] | (typeof ofOrder)[number]
  /** Of the discount that it is; null: of no name of its own. */
  name: string | null
  /** What it comes to before it, and with it, in cents. */
  from: number
  to: number
}

function stepsOf(lines: readonly WireParts[], freight: number | undefined) {
  const of = (part: (typeof ofPrice)[number] | (typeof ofRest)[number] | 'list' | 'amount') =>
    sum(lines.map((line) => cents(line[part] ?? 0)))
  const isKnown = lines.every(({ list }) => list !== null)
  let at = of(isKnown ? 'list' : 'amount')
  const steps: Step[] = [{ part: isKnown ? 'list' : 'soldAt', name: null, from: 0, to: at }]
  const add = (part: Step['part'], change: number, name: string | null = null) => {
    if (change === 0 && part !== 'freight') return
    steps.push({ part, name, from: at, to: at + change })
    at += change
  }
  for (const part of isKnown ? ofPrice : []) add(part, -of(part))
  for (const part of ofDiscount)
    for (const [name, some] of Map.groupBy(lines, (line) => line[`${part}Name`]))
      add(part, -sum(some.map((line) => cents(line[part]))), name)
  for (const part of ofRest) add(part, -of(part))
  if (freight !== undefined) add('freight', cents(freight))
  return { steps, paid: at, widest: Math.max(1, ...steps.map(({ to }) => to)) }
}

const amount = (value: number): string => `${value < 0 ? '−' : ''}${formatYuan(yuan(Math.abs(value)))}`

type BarProps = { from: number; to: number; widest: number; kind: 'on' | 'off' | 'due' }

function Bar({ from, to, widest, kind }: BarProps) {
  const share = (value: number) => `${(value / widest) * 100}%`
  return (
    <dd aria-hidden="true" className={css.bar}>
      <i
        className={css[kind]}
        style={{ insetInlineStart: share(Math.min(from, to)), inlineSize: share(Math.abs(to - from)) }}
      />
    </dd>
  )
}
