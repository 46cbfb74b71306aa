import { useCallback, useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { ERROR_MS } from '#core/timings.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { CANDIDATES_MAX, planKinds } from '../rules.ts'
import { readTyped } from '../reading/read-list.ts'
import { LineRow } from './line-row.tsx'
import { boughtOf, isOpenStanding, nextOpen, standingOf, type Standing } from './standing.ts'
import { equivalentRules, waiting, type Line } from './table.ts'
import type { List } from './use-list.ts'
import { useText } from './text.ts'
import css from './bom.module.css'

export type TableHandle = { toTop: () => void }

const tabs = ['all', 'exact', 'chosen', 'equivalent', 'asks', 'missing', 'skipped'] as const
type Tab = (typeof tabs)[number]

/** Ours: so many rows are drawn at once. */
const SHOWN = 100

const isIn = (tab: Tab, standing: Standing): boolean => tab === 'all' || tab === standing

/** The lines with what was found. Keys: F8 the next that asks; in a line 1-5, S, E; Ctrl + Z takes the last step back. */
export function TableOfLines({ list, ref }: { list: List; ref: Ref<TableHandle> }) {
  const text = useText()
  const { table, act, plan } = list
  const [tab, setTab] = useState<Tab>('all')
  const [most, setMost] = useState(SHOWN)
  const [wanted, setWanted] = useState<number>()
  const [editing, setEditing] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const standingsOf = table.lines.map((line) => [line, standingOf(line, table.rule)] as const)
  const inTab = standingsOf.filter(([line, standing]) => isIn(tab, standing) || line.key === wanted)
  const shown = inTab.slice(0, most)
  const counts = new Map<Tab, number>([['all', table.lines.length]])
  for (const [, standing] of standingsOf)
    if (standing !== 'waiting') counts.set(standing, (counts.get(standing) ?? 0) + 1)
  const openCount = standingsOf.filter(([, standing]) => isOpenStanding(standing)).length

  useImperativeHandle(ref, () => ({ toTop: () => (setTab('all'), setMost(SHOWN), setWanted(undefined)) }))

  /** The line comes into sight, and its first button gets the focus. */
  function goTo(line: Line | undefined) {
    if (!line) return
    if (!isIn(tab, standingOf(line, table.rule))) setTab('all')
    const at = table.lines.indexOf(line)
    if (at >= most) setMost(Math.ceil((at + 1) / SHOWN) * SHOWN)
    setWanted(line.key)
  }
  useEffect(() => {
    if (wanted === undefined) return
    box.current?.querySelector<HTMLElement>(`[data-line="${wanted}"] [data-first]`)?.focus()
  }, [wanted])
  const goOn = (after: number | undefined) => {
    const next = nextOpen(table, after)
    setWanted(undefined)
    if (next?.key !== after) goTo(next)
  }

  // Rows are drawn again when their line changes, not when this function does.
  const latest = useRef(goOn)
  useEffect(() => {
    latest.current = goOn
  })
  const decided = useCallback((key: number) => latest.current(key), [])

  const undo = () => {
    act({ type: 'undo' })
    toast(text('undone'), { ms: ERROR_MS })
  }

  /** A key in a line decides it; true: it meant something. */
  function decide(event: KeyboardEvent, target: HTMLElement): boolean {
    const line = table.lines.find(({ key }) => key === lineKeyOf(target))
    if (!line || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select'))
      return false
    const pressed = event.key.toLowerCase()
    const figure = /^[1-9]$/.test(pressed) ? Number(pressed) : CANDIDATES_MAX + 1
    const candidate = figure <= CANDIDATES_MAX ? line.match?.candidates[figure - 1] : undefined
    if (pressed === 'e') {
      setEditing(line.key)
      return true
    }
    if (candidate) {
      act({ type: 'choose', key: line.key, part: candidate.part })
      list.learn(line, candidate)
    } else if (pressed === 's') act({ type: 'skip', key: line.key })
    else return false
    goOn(line.key)
    return true
  }

  // From anywhere on the page.
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    keys.current = (event) => {
      const target = event.target as HTMLElement
      if (event.key === 'F8') {
        event.preventDefault()
        goOn(lineKeyOf(target))
      } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
        if (target.closest('input, textarea') || table.past.length === 0) return
        event.preventDefault()
        undo()
      } else if (decide(event, target)) event.preventDefault()
    }
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => keys.current?.(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])

  const ready = standingsOf.flatMap(([line]) => boughtOf(line, table.rule, plan) ?? [])
  const isAllTicked = ready.length > 0 && ready.every(({ line }) => line.isTicked)
  return (
    <div ref={box}>
      <div className={css.bar}>
        <div className="tabs" role="group" aria-label={text('results')}>
          {tabs
            .filter((one) => one === 'all' || counts.has(one))
            .map((one) => (
              <button
                key={one}
                type="button"
                aria-current={one === tab ? 'true' : undefined}
                onClick={() => (setTab(one), setMost(SHOWN), setWanted(undefined))}
              >
                {text(`tab_${one}`)}
                <span className={one === 'asks' || one === 'missing' ? 'count count-hot' : 'count'}>
                  {counts.get(one) ?? 0}
                </span>
              </button>
            ))}
        </div>
        <div className={`push sm ${css.tools}`}>
          <label className="row">
            <span className="soft nowrap">{text('equivalents')}</span>
            <select
              className={`select ${css.rule}`}
              value={table.rule}
              onChange={(event) => act({ type: 'rule', rule: event.target.value as typeof table.rule })}
            >
              {equivalentRules.map((rule) => (
                <option key={rule} value={rule}>
                  {text(`rule_${rule}`)}
                </option>
              ))}
            </select>
          </label>
          {list.plans && list.plans.length > 1 && (
            <span className="row">
              <span className="soft nowrap" id="prefer">
                {text('prefer')}
              </span>
              <span className={css.segments} role="group" aria-labelledby="prefer">
                {planKinds.map((kind) => (
                  <button
                    key={kind}
                    type="button"
                    aria-pressed={kind === table.plan}
                    onClick={() => act({ type: 'plan', plan: kind })}
                  >
                    {text(`plan_${kind}`)}
                  </button>
                ))}
              </span>
            </span>
          )}
        </div>
      </div>
      <Progress list={list} />
      <table className={`table table-ruled ${css.quote}`}>
        <caption className="sr-only">{text('table')}</caption>
        <thead>
          <tr>
            <th scope="col" className="c">
              <input
                type="checkbox"
                className="box"
                aria-label={text('tickAll')}
                checked={isAllTicked}
                disabled={ready.length === 0}
                onChange={(event) =>
                  act({ type: 'tick', keys: ready.map(({ line }) => line.key), isTicked: event.target.checked })
                }
              />
            </th>
            <th scope="col">{text('yours')}</th>
            <th scope="col">{text('standing')}</th>
            <th scope="col">{text('part')}</th>
            <th scope="col">{text('shop')}</th>
            <th scope="col">{text('stock')}</th>
            <th scope="col" className="r">
              {text('price')}
            </th>
            <th scope="col" className="c">
              {text('quantity')}
            </th>
            <th scope="col" className="r">
              {text('subtotal')}
            </th>
            <th scope="col" className="c">
              {text('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([line]) => (
            <LineRow
              key={line.key}
              line={line}
              number={table.lines.indexOf(line) + 1}
              rule={table.rule}
              plan={plan}
              act={act}
              isEditing={editing === line.key}
              onEdit={setEditing}
              onDecided={decided}
              change={list.opened?.changes.get(line.key)}
              learn={list.learn}
            />
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={10} className="c soft">
                {text('nothingHere')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {inTab.length > most && (
        <p className={css.more}>
          <button type="button" className="btn" onClick={() => setMost(most + SHOWN)}>
            {text('more', { count: Math.min(SHOWN, inTab.length - most), left: inTab.length - most })}
          </button>
        </p>
      )}
      <div className={css.foot}>
        <AddLine list={list} />
        <div className="row push">
          <button type="button" className="btn" disabled={table.past.length === 0} onClick={undo}>
            {text('undo')}
          </button>
          <button
            type="button"
            className="btn btn-line"
            disabled={openCount === 0}
            onClick={() => goOn(wanted)}
            aria-keyshortcuts="F8"
          >
            {text('next')}
          </button>
        </div>
      </div>
      <p className="xs faint">{text('keysHint')}</p>
    </div>
  )
}

const lineKeyOf = (target: HTMLElement): number | undefined => {
  const key = target.closest<HTMLElement>('[data-line]')?.dataset['line']
  return key === undefined ? undefined : Number(key)
}

/** How far the matching is; and when the line broke, how to go on. */
function Progress({ list: { table, isBroken, askAgain } }: { list: List }) {
  const text = useText()
  const [left, all] = [waiting(table).length, table.lines.length]
  if (isBroken)
    return (
      <p className="note note-error" role="alert">
        <Icon name="warn" />
        <span>{text('broken', { count: left })}</span>
        <button type="button" className="btn btn-sm" onClick={askAgain}>
          {text('again')}
        </button>
      </p>
    )
  if (left === 0) return null
  return (
    <div className={css.progress} role="status">
      <progress max={all} value={all - left} aria-label={text('tab_waiting')} />
      <span className="xs soft num">{text('progress', { done: all - left, all })}</span>
    </div>
  )
}

function AddLine({ list: { table, act } }: { list: List }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed.trim()) return
        act({ type: 'add', line: { written: readTyped(typed.trim(), 0), row: null } })
        toast(text('added', { line: table.lines.length + 1 }), { kind: 'ok', ms: ERROR_MS })
        setTyped('')
      }}
    >
      <input
        className="input"
        aria-label={text('addField')}
        placeholder={text('addField')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="btn">
        {text('add')}
      </button>
    </form>
  )
}
