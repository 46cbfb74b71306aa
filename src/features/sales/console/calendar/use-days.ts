import { useState } from 'react'
import { useSearch } from '#console/parts/search.ts'
import { monthOf, viewOf, type CalendarView } from '../../days.ts'
import { calendarSearch } from '../search.ts'

/** Of a list that changes by itself: what was chosen, else `first`, else its first. */
export function useChosen<Item>(items: readonly Item[], keyOf: (item: Item) => unknown, first?: unknown) {
  const [key, setKey] = useState<unknown>()
  const placeOf = (wanted: unknown) => items.findIndex((item) => keyOf(item) === wanted)
  const at = [key, first].map(placeOf).find((place) => place >= 0) ?? 0
  const step = (by: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
    if (next !== undefined) setKey(keyOf(next))
  }
  return { chosen: items[at], choose: setKey as (wanted: unknown) => void, step }
}

/** What the address asks the server for. */
export function useAsked(): { day?: string; view?: CalendarView } {
  const [{ day, view }] = useSearch(calendarSearch)
  return { ...(day && { day }), ...(view && { view }) }
}

/** Which day of those in sight is chosen, and how others come into sight. */
export function useDays(days: readonly string[], today: string) {
  const [{ day: asked }, change] = useSearch(calendarSearch)
  const first = [asked, today, monthOf(days)].find((day) => day !== undefined && days.includes(day))
  const { chosen = days[0]!, choose, step } = useChosen(days, (day) => day, first)
  const [opened, open] = useState<string>()
  const show = (day: string | undefined, view: CalendarView = viewOf(days)) => {
    choose(day ?? today)
    change({ day, view: view === 'week' ? undefined : view })
  }
  return { days, today, chosen, choose, step, show, opened, open }
}
export type Days = ReturnType<typeof useDays>
