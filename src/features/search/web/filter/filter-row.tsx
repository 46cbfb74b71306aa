import { grouped } from '#core/grouped.ts'
import { Suspense, useState } from 'react'
import { useNetworkErrorToast } from '#ui/call/network-error.ts'
import { call } from '#ui/call/call.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { searchValues, type FilterAttribute } from '../../contract.ts'
import { attributeChange, hrefOf, queryOf, type ListSearch } from '../address.ts'
import { RangeForm } from './range-form.tsx'
import { saysSomething } from './says-something.ts'
import { useText } from '../text.ts'
import { useGo } from '../use-go.ts'
import css from '../list/list.module.css'

// They come when somebody asks for them.
const SeveralForm = lazyPart(() => import('./several-form.tsx').then((module) => ({ default: module.SeveralForm })))
const RangePanel = lazyPart(() => import('./range-panel.tsx').then((module) => ({ default: module.RangePanel })))

// The server draws it with the row.
const Spark = import.meta.env.SSR
  ? (await import('./spark.tsx')).Spark
  : lazyPart(() => import('./spark.tsx').then((module) => ({ default: module.Spark })))

export type RowValue = { value: string; label: string; count: number; isChosen: boolean; href: string }

type Props = {
  name: string
  symbol?: string | null
  unit?: string | null
  values: readonly RowValue[]
  /** No drawing stands beside the rows. */
  isWide?: boolean
  /** To these values; without it only one can be chosen. */
  several?: (values: readonly string[]) => ListSearch
  range?: NonNullable<FilterAttribute['range']> | undefined
  rangeChange?: (from: number | undefined, to: number | undefined) => ListSearch
  /** Whose values these are, to ask for more of them. */
  of?: { search: ListSearch; code: string } | undefined
  /** Not all values came with the page. */
  isCut?: boolean
}

/** One parameter: its values with counts, several at once, a range, and all of them on demand. */
export function FilterRow(props: Props) {
  const { name, symbol, unit, values, isWide = false, several, range, of, isCut = false } = props
  const text = useText()
  const go = useGo()
  const [state, setState] = useState<'short' | 'long' | 'several' | 'range'>('short')
  const [every, fetchEvery] = useEveryValue(values, of, isCut)
  const short = fitting(values, ROOM - (range ? RANGE_PX : 0) + (isWide ? KEY_PX : 0))
  const isLong = state === 'long'
  const hasMore = short.length < values.length || isCut

  function become(next: 'short' | 'long' | 'several') {
    setState(next)
    if (next !== 'short') void fetchEvery()
  }

  return (
    <div className="filter" role="group" aria-label={symbol ? `${name} ${symbol}` : name}>
      <div className="filter-name">
        {name}
        {symbol && <b>{symbol}</b>}
      </div>
      {state === 'several' && several ? (
        <Suspense fallback={<div className="filter-values" />}>
          <SeveralForm
            name={name}
            values={every}
            onDone={(chosen) => {
              setState('short')
              if (chosen) go(several(chosen))
            }}
          />
        </Suspense>
      ) : state === 'range' && range && of ? (
        <Suspense fallback={<div className="filter-values" />}>
          <RangePanel {...of} name={name} unit={unit ?? ''} range={range} onClose={() => setState('short')} />
        </Suspense>
      ) : (
        <RowValues {...props} values={isLong ? every : short} onOpen={() => setState('range')} />
      )}
      <div className="filter-tools">
        {several && values.length > 1 && state !== 'several' && state !== 'range' && (
          <button type="button" aria-label={text('severalOf', { name })} onClick={() => become('several')}>
            {text('several')}
          </button>
        )}
        {hasMore && state !== 'several' && state !== 'range' && (
          <button
            type="button"
            aria-expanded={isLong}
            aria-label={text('moreOf', { name })}
            onClick={() => become(isLong ? 'short' : 'long')}
          >
            {text(isLong ? 'less' : 'more')}
          </button>
        )}
      </div>
    </div>
  )
}

/** All values, once somebody asked for those that did not come with the page. */
function useEveryValue(values: Props['values'], of: Props['of'], isCut: boolean) {
  const toastNetworkError = useNetworkErrorToast()
  const [fetched, setFetched] = useState<{ of: readonly RowValue[]; values: RowValue[] }>()
  const every = fetched?.of === values ? fetched.values : values

  async function fetchEvery() {
    if (!of || !isCut || every !== values) return
    const { search, code } = of
    const whole = await call(searchValues, { ...queryOf(search), of: code }).catch(toastNetworkError)
    const href = (value: string) => hrefOf(search, attributeChange(code, { values: [value] }))
    if (whole)
      setFetched({
        of: values,
        values: whole.map(({ code: value, label, count, isChosen }) => ({
          value,
          label,
          count,
          isChosen,
          href: href(value),
        })),
      })
  }

  return [every, fetchEvery] as const
}

type RowValuesProps = Pick<Props, 'name' | 'unit' | 'values' | 'range' | 'rangeChange'> & { onOpen: () => void }

/** The values on their links, with the range behind them; `onOpen`: of the drawing of the range. */
function RowValues({ name, unit, values, range, rangeChange, onOpen }: RowValuesProps) {
  const text = useText()
  const go = useGo()
  return (
    <div className="filter-values">
      {values.map(({ value, label, count, isChosen, href }) => (
        <a
          key={value}
          href={href}
          rel="nofollow"
          data-preload="off"
          className={isChosen ? css.chosen : undefined}
          aria-current={isChosen || undefined}
        >
          {label} <small>{grouped(count)}</small>
        </a>
      ))}
      {range && rangeChange && (
        <span className={css.rangeEnd}>
          {saysSomething(range.bins) && (
            <Suspense>
              <Spark name={name} bins={range.bins} onOpen={onOpen} />
            </Suspense>
          )}
          <RangeForm
            key={`${range.from} ${range.to}`}
            name={name}
            labels={{ from: text('minOf', { name }), to: text('maxOf', { name }) }}
            placeholders={{ from: text('min'), to: text('max') }}
            unit={unit ?? ''}
            from={range.from}
            to={range.to}
            onRange={(from, to) => go(rangeChange(from, to))}
          />
        </span>
      )}
    </div>
  )
}

// A row holds one line on the narrowest screen: measured by letters, so that server and browser agree.
const ROOM = 700
const RANGE_PX = 250
const KEY_PX = 230
const LATIN_PX = 7.2
const HAN_PX = 13
const VALUE_PX = 26

/** Chosen values always, then the most frequent ones while there is room; in their natural order. */
function fitting(values: readonly RowValue[], room: number): RowValue[] {
  let left = room
  const width = ({ label, count }: RowValue) =>
    VALUE_PX +
    [...label].reduce((sum, sign) => sum + (sign > '⺀' ? HAN_PX : LATIN_PX), 0) +
    grouped(count).length * LATIN_PX
  const kept = new Set(
    values
      .toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.count - a.count)
      .filter((value) => (left -= width(value)) >= 0 || value.isChosen),
  )
  return values.filter((value) => kept.has(value))
}
