// Where the person is in the table of lines, and the keys that take them through it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { CANDIDATES_MAX } from '../rules.ts'
import { nextOpen, standingOf, type Standing } from './standing.ts'
import type { Line, Table } from './table.ts'
import type { List } from './use-list.ts'

export const tabs = ['all', 'exact', 'chosen', 'equivalent', 'asks', 'missing', 'skipped'] as const
export type Tab = (typeof tabs)[number]

/** Ours: so many rows are drawn at once. */
export const SHOWN = 100

export type StandingLine = readonly [line: Line, standing: Standing]

const isIn = (tab: Tab, standing: Standing): boolean => tab === 'all' || tab === standing

/** The tab, the rows that are drawn of it, and the line the person is led to. */
export function usePlace(table: Table, standingLines: readonly StandingLine[]) {
  const [tab, setTab] = useState<Tab>('all')
  const [most, setMost] = useState(SHOWN)
  const [wanted, setWanted] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const inTab = standingLines.filter(([line, standing]) => isIn(tab, standing) || line.key === wanted)

  function openTab(one: Tab) {
    setTab(one)
    setMost(SHOWN)
    setWanted(undefined)
  }
  const showMore = () => setMost(most + SHOWN)

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

  return { box, tab, openTab, shown: inTab.slice(0, most), left: inTab.length - most, showMore, wanted, goOn, decided }
}

type Keys = {
  list: List
  goOn: (after: number | undefined) => void
  onEdit: (key: number) => void
  onUndo: () => void
}

/** From anywhere on the page: F8 the next that asks; in a line 1-5, S, E; Ctrl + Z takes the last step back. */
export function useKeys({ list, goOn, onEdit, onUndo }: Keys): void {
  const keys = useRef<(event: KeyboardEvent) => void>(undefined)
  useEffect(() => {
    keys.current = (event) => {
      const target = event.target as HTMLElement
      if (event.key === 'F8') {
        event.preventDefault()
        goOn(lineKeyOf(target))
      } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
        if (target.closest('input, textarea') || list.table.past.length === 0) return
        event.preventDefault()
        onUndo()
      } else if (decide(event, target, { list, goOn, onEdit })) event.preventDefault()
    }
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => keys.current?.(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** A key in a line decides it; true: it meant something. */
function decide(event: KeyboardEvent, target: HTMLElement, { list, goOn, onEdit }: Omit<Keys, 'onUndo'>): boolean {
  const { table, act } = list
  const line = table.lines.find(({ key }) => key === lineKeyOf(target))
  if (!line || event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return false
  const pressed = event.key.toLowerCase()
  const figure = /^[1-9]$/.test(pressed) ? Number(pressed) : CANDIDATES_MAX + 1
  const candidate = figure <= CANDIDATES_MAX ? line.match?.candidates[figure - 1] : undefined
  if (pressed === 'e') {
    onEdit(line.key)
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

const lineKeyOf = (target: HTMLElement): number | undefined => {
  const key = target.closest<HTMLElement>('[data-line]')?.dataset['line']
  return key === undefined ? undefined : Number(key)
}
