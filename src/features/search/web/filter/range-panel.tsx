import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { call } from '#ui/call/call.ts'
import { Icon } from '#ui/page/icon.tsx'
import { useUiText } from '#ui/text.tsx'
import { searchValues, type FilterAttribute } from '../../contract.ts'
import { attributeChange, hrefOf, queryOf, type ListSearch } from '../address.ts'
import { boundsOf, type Bounds, type Typed } from './bounds.ts'
import { countIn, placesOf, type Step } from './steps.ts'
import { saysSomething } from './says-something.ts'
import { Histogram } from './histogram.tsx'
import { useQueryText } from '../query-text.ts'
import { useGo } from '../use-go.ts'
import { useText } from '../text.ts'
import css from './range-panel.module.css'

type Props = {
  search: ListSearch
  code: string
  name: string
  unit: string
  range: NonNullable<FilterAttribute['range']>
  onClose: () => void
}

/**
 * A range set by hand: how often each value occurs, two thumbs that stop at values there are, and the same two bounds
 * to type.
 */
export function RangePanel({ search, code, name, unit, range, onClose }: Props) {
  const text = useText()
  const asked = useQueryText()
  const id = useId()
  const { steps, hasFailed } = useSteps(search, code)
  const { typed, setTyped, wrong, go, submit } = useBounds(code, range)
  const read = boundsOf(typed)
  const bounds: Bounds = typeof read === 'string' ? [undefined, undefined] : read
  const field = (side: keyof Typed, label: string) => (
    <label className={css.field}>
      <span>{label}</span>
      <span className="with-unit">
        <input
          className="input"
          name={side}
          inputMode="decimal"
          autoComplete="off"
          value={typed[side]}
          placeholder={String(side === 'from' ? range.min : range.max)}
          aria-invalid={wrong === side || undefined}
          aria-describedby={wrong === side ? id : undefined}
          onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
        />
        {unit && <span className="unit">{unit}</span>}
      </span>
    </label>
  )

  return (
    <form className={css.panel} onSubmit={submit} noValidate>
      <div className={css.scale}>
        {steps && steps.length > 1 ? (
          <Slider {...{ name, unit, steps, bounds }} onMove={(next) => setTyped(typedOf(next))} onDone={go} />
        ) : (
          <p className="faint sm" role={hasFailed ? 'alert' : 'status'}>
            {hasFailed ? asked('noValues') : steps ? asked('oneValue') : <Loading />}
          </p>
        )}
      </div>
      <div className={css.fields}>
        {field('from', text('min'))}
        {field('to', text('max'))}
        <output className="sm soft" aria-live="polite">
          {steps && typeof read !== 'string' && asked('inRange', { count: countIn(steps, bounds) })}
        </output>
        <span className={css.buttons}>
          <button className="btn btn-sm btn-structure" type="submit" aria-label={text('applyOf', { name })}>
            {text('apply')}
          </button>
          {(range.from !== null || range.to !== null) && (
            <button className="btn btn-sm" type="button" onClick={() => go([undefined, undefined])}>
              {asked('anyOf')}
            </button>
          )}
          <button className="btn btn-sm" type="button" aria-label={asked('closeOf', { name })} onClick={onClose}>
            {text('less')}
          </button>
        </span>
      </div>
      {wrong && (
        <p id={id} className={`field-error ${css.wrong}`} role="alert">
          <Icon name="warn" />
          {text('noNumber')}
        </p>
      )}
    </form>
  )
}

const Loading = () => useUiText()('loading')

const typedOf = ([from, to]: Bounds): Typed => ({ from: from?.toString() ?? '', to: to?.toString() ?? '' })

/** All values of the attribute under the other conditions; its own range does not change them. */
function useSteps(search: ListSearch, code: string): { steps: readonly Step[] | undefined; hasFailed: boolean } {
  const [state, setState] = useState<{ steps: readonly Step[] | undefined; hasFailed: boolean }>({
    steps: undefined,
    hasFailed: false,
  })
  const others = hrefOf(search, attributeChange(code, undefined))
  useEffect(() => {
    let isStale = false
    const asked = call(
      searchValues,
      { ...queryOf({ ...search, ...attributeChange(code, undefined) }), of: code },
      { handles: 'all' },
    )
    void asked.then(
      (values) => {
        const steps = values.map(({ code: number, count }) => ({ number: Number(number), count }))
        if (!isStale)
          setState({
            steps: steps.filter(({ number }) => Number.isFinite(number)).toSorted((a, b) => a.number - b.number),
            hasFailed: false,
          })
      },
      () => !isStale && setState({ steps: undefined, hasFailed: true }),
    )
    return () => {
      isStale = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the address without this range says all of `search` that matters
  }, [others, code])
  return state
}

/** What stands in the fields: what was typed or moved last, and what the address says when that changes. */
function useBounds(code: string, { from, to }: Props['range']) {
  const follow = useGo()
  const now = typedOf([from ?? undefined, to ?? undefined])
  const [typed, setTyped] = useState<Typed>(now)
  const [wrong, setWrong] = useState<keyof Typed>()
  const [seen, setSeen] = useState(now)
  const hasGone = useRef(false)
  if (seen.from !== now.from || seen.to !== now.to) {
    setSeen(now)
    // What is typed into the other bound meanwhile stays.
    setTyped({ from: seen.from === now.from ? typed.from : now.from, to: seen.to === now.to ? typed.to : now.to })
  }

  /** One step back leads to before the first move, not through all of them. */
  function go(bounds: Bounds): void {
    const [least, most] = bounds
    setWrong(undefined)
    setTyped(typedOf(bounds))
    const request = least === undefined && most === undefined ? undefined : { from: least, to: most }
    follow(attributeChange(code, request), hasGone.current ? 'replace' : 'push')
    hasGone.current = true
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const bounds = boundsOf(typed)
    if (typeof bounds !== 'string') return go(bounds)
    setWrong(bounds)
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${bounds}]`)?.focus()
  }

  return { typed, setTyped: (next: Typed) => (setWrong(undefined), setTyped(next)), wrong, go, submit }
}

type SliderProps = {
  name: string
  unit: string
  steps: readonly Step[]
  bounds: Bounds
  onMove: (bounds: Bounds) => void
  onDone: (bounds: Bounds) => void
}

function Slider({ name, unit, steps, bounds, onMove, onDone }: SliderProps) {
  const text = useText()
  const [low, high] = placesOf(steps, bounds)
  const last = steps.length - 1
  const moved = useRef(false)
  const boundsAt = (from: number, to: number): Bounds => [
    from === 0 ? undefined : steps[from]!.number,
    to === last ? undefined : steps[to]!.number,
  ]
  const done = () => {
    if (moved.current) onDone(boundsAt(low, high))
    moved.current = false
  }
  const thumb = (side: 'from' | 'to', place: number, label: string) => (
    <input
      type="range"
      min={0}
      max={last}
      step={1}
      value={place}
      // where both stand at the end, this one can still go back
      style={{ zIndex: side === 'from' && low > last / 2 ? 1 : undefined }}
      aria-label={label}
      aria-valuetext={`${steps[place]!.number} ${unit}`.trim()}
      onChange={(event) => {
        const next = Number(event.target.value)
        moved.current = true
        onMove(side === 'from' ? boundsAt(Math.min(next, high), high) : boundsAt(low, Math.max(next, low)))
      }}
      onPointerUp={done}
      onKeyUp={done}
      onBlur={done}
    />
  )
  return (
    <>
      {saysSomething(steps.map(({ count }) => count)) && <Histogram steps={steps} low={low} high={high} />}
      <div className={css.track}>
        <i style={{ left: `${(low / last) * 100}%`, right: `${100 - (high / last) * 100}%` }} />
        {thumb('from', low, text('minOf', { name }))}
        {thumb('to', high, text('maxOf', { name }))}
      </div>
      <div className={css.axis} aria-hidden="true">
        {ticks(last).map((place) => (
          <span key={place} style={{ left: `${(place / last) * 100}%` }}>
            {steps[place]!.number}
          </span>
        ))}
      </div>
    </>
  )
}

const TICKS = 6

/** The first, the last, and some between. */
function ticks(last: number): number[] {
  const many = Math.min(TICKS, last)
  return Array.from({ length: many + 1 }, (_, at) => Math.round((at * last) / many))
}
