import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { cents, formatYuan, yuan } from '#core/money.ts'
import { taxed, VAT_PERCENT, type Taxed } from '#core/vat.ts'
import { Icon } from '#ui/page/icon.tsx'
import { textsOf } from '#ui/text.tsx'
import type english from '../../why/texts/en.ts'
import { isShared, stepsOf, type ExplainedLine } from './why-steps.ts'
import css from './why-price.module.css'

const useText = textsOf<typeof english>('catalog/why')

/** What it comes to is to its buyer: of what is no order yet it is due. */
type Total = 'paid' | 'due' | 'neither'

type WhyPriceProps = {
  /** Of every line that it is about. */
  lines: readonly ExplainedLine[]
  freight?: number
  total?: Total
  /** What else sets the price: terms agreed with a buyer have their place here. */
  children?: ReactNode
}

/** From the list price to what is paid, a step a line, each drawn where it begins; they sum to the last one. */
export function WhyPrice({ lines, freight, total = 'due', children }: WhyPriceProps) {
  const text = useText()
  return (
    <details className={css.why}>
      <summary>{text('open')}</summary>
      <div className={css.panel}>
        <Steps lines={lines} freight={freight} due={text(`total_${total}`)} />
        {children}
        {lines.length > 1 && <Lines lines={lines} />}
        <Share lines={lines} />
      </div>
    </details>
  )
}

type WhyLineProps = {
  /** All that are paid together, for their tax is rounded once; and which of them it is about. */
  lines: readonly ExplainedLine[]
  at: number
  freight?: number
  total?: Total
  /** `over`: it lies above what comes below, and Escape or going on closes it. */
  placed?: 'row' | 'over'
  /** What is pressed, where a figure says more than the question. */
  children?: ReactNode
}

/** The same of one line in its row, with what one comes to, net and tax. */
export function WhyLine({ lines, at, freight, total = 'due', placed = 'row', children }: WhyLineProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  const line = lines[at]!
  const close = () => {
    setOpen(false)
    box.current?.querySelector('summary')?.focus()
  }
  useLeaving(box, isOpen && placed === 'over', { close, drop: () => setOpen(false) })
  return (
    <details ref={box} className={css[placed]} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {children ?? text('open')}
        <span className="sr-only"> {children ? `${text('open')} ${line.name}` : line.name}</span>
      </summary>
      {isOpen && (
        <div className={css.panel} ref={placed === 'over' ? intoSight : undefined}>
          {placed === 'over' && <Head name={line.name} onClose={close} />}
          <Steps lines={[line]} freight={undefined} due={text(`total_${total}`)} />
          <Each line={line} tax={taxed([...lines.map(paidCents), cents(freight ?? 0)]).lines[at]!} />
          <Share lines={[line]} />
        </div>
      )}
    </details>
  )
}

/** What is explained, and a way to close it. */
function Head({ name, onClose }: { name: string; onClose: () => void }) {
  const text = useText()
  return (
    <p className={css.head}>
      <b>{name}</b>
      <button type="button" className="btn btn-text" aria-label={text('close')} onClick={onClose}>
        <Icon name="x" />
      </button>
    </p>
  )
}

type WhyHereProps = {
  line: ExplainedLine
  /** What it comes to is called so. */
  due: string
  /** What it belongs to: whoever goes on within does not leave. */
  box: RefObject<HTMLElement | null>
  /** What may still change it elsewhere. */
  children: ReactNode
} & Leaving

/** The same of what stands on a page to be bought, opened by a button of that page. */
export function WhyHere({ line, due, box, children, ...leaving }: WhyHereProps) {
  useLeaving(box, true, leaving)
  return (
    <div className={`${css.panel} ${css.here}`} ref={intoSight}>
      <Head name={line.name} onClose={leaving.close} />
      <Steps lines={[line]} freight={undefined} due={due} />
      <Each line={line} tax={taxed([paidCents(line)]).lines[0]!} />
      {children}
    </div>
  )
}

/** What opens in the last row of the window is not to be looked for. */
const intoSight = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'nearest' })

export type Leaving = { /** By Escape. */ close: () => void; /** By going on elsewhere. */ drop: () => void }

/** While something lies above the page: Escape closes it, and so does whoever presses or goes on outside of it. */
function useLeaving(box: RefObject<HTMLElement | null>, isOver: boolean, { close, drop }: Leaving): void {
  useEffect(() => {
    if (!isOver) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const outside = ({ target }: Event) => !box.current?.contains(target as Node) && drop()
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
    document.addEventListener('pointerdown', outside, { signal })
    document.addEventListener('focusin', outside, { signal })
    return () => ended.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- both only set what is open
  }, [isOver])
}

const paidCents = ({ parts }: ExplainedLine): number => cents(parts.paid)

/** What one piece comes to, which need not be whole cents, and what of the line is tax, as an invoice has it. */
function Each({ line: { count, unit }, tax }: { line: ExplainedLine; tax: Taxed }) {
  const text = useText()
  if (tax.amountCents === 0) return null
  const each = Math.round(tax.amountCents / count)
  return (
    <dl className={css.each}>
      {count > 1 && (
        <div>
          <dt>{text('each', { unit })}</dt>
          <dd className="num">
            {each * count === tax.amountCents ? '' : '≈ '}
            {amount(each)}
          </dd>
        </div>
      )}
      <div>
        <dt>{text('net', { percent: VAT_PERCENT })}</dt>
        <dd className="num">
          {amount(tax.netCents)} + {amount(tax.taxCents)}
        </dd>
      </div>
    </dl>
  )
}

type StepsProps = {
  lines: readonly ExplainedLine[]
  freight: number | undefined
  /** What the last one is called. */
  due: string
}

function Steps({ lines, freight, due }: StepsProps) {
  const text = useText()
  const { steps, paid, points, widest } = stepsOf(lines, freight)
  return (
    <dl>
      {steps.map(({ part, name, points: given, from, to }, at) => (
        <div key={`${part} ${name}`}>
          <dt>
            {text(part)}
            {name && <span className="xs soft">{name}</span>}
            {given > 0 && <span className="xs soft">{text('pointsOf', { points: given })}</span>}
          </dt>
          <Bar from={from} to={to} widest={widest} kind={at > 0 && to < from ? 'off' : 'on'} />
          <dd className="num">{amount(to - from)}</dd>
        </div>
      ))}
      <div className={css.paid}>
        <dt>{due}</dt>
        <Bar from={0} to={paid} widest={widest} kind="due" />
        <dd className="num">
          ¥{amount(paid)}
          {points > 0 && (
            <>
              <br />+ {text('pointsOf', { points })}
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

/** Said where something was shared out. */
function Share({ lines }: { lines: readonly ExplainedLine[] }) {
  const text = useText()
  return lines.some(isShared) && <p className="xs soft">{text('share')}</p>
}

/** The same of each line, as a sum. */
function Lines({ lines }: { lines: readonly ExplainedLine[] }) {
  const text = useText()
  return (
    <section className={css.lines} aria-label={text('lines')}>
      <p>
        <b>{text('lines')}</b>
      </p>
      <ul>
        {lines.map((line, index) => {
          const { steps, points } = stepsOf([line], undefined)
          const [first, ...others] = steps
          return (
            <li key={index}>
              <span>
                {line.name}
                {lines.some((other) => other !== line && other.name === line.name) && (
                  <span className="xs soft"> {line.of}</span>
                )}
              </span>
              <span className="num">
                {amount(first!.to)}
                {others.map(({ part, name, from, to }) => (
                  <span key={part} title={[text(part), name].filter(Boolean).join(' ')}>
                    {` ${to < from ? '−' : '+'} ${amount(Math.abs(to - from))}`}
                  </span>
                ))}
                {others.length > 0 && ' = '}
                {others.length > 0 && <b>{amount(paidCents(line))}</b>}
                {points > 0 && ` + ${text('pointsOf', { points })}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
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
