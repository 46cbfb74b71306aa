// Which parts somebody wants to see side by side: kept in the browser, the same in all its tabs (lists open parts in
// new ones).
import { useEffect } from 'react'
import { ERROR_MS } from '#core/timings.ts'
import { readLocal, writeLocal } from '#ui/local.ts'
import { Store, useStore } from '#ui/store.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { COMPARE_MAX } from '../../compare.ts'
import { useText } from '../pick-text.ts'

/** What the bar shows of a part. */
export type ComparePick = { skuId: number; model: string; brandName: string; pic: string }

const KEY = 'compare'
const NONE: readonly ComparePick[] = []
const picks = new Store<readonly ComparePick[]>(NONE)

const isPick = (one: unknown): one is ComparePick =>
  typeof one === 'object' &&
  one !== null &&
  'skuId' in one &&
  Number.isSafeInteger(one.skuId) &&
  'model' in one &&
  'pic' in one

/** What another version of the mall or another hand left there may be anything. */
function read(): readonly ComparePick[] {
  const kept = readLocal<unknown>(KEY)
  return Array.isArray(kept) ? kept.filter(isPick).slice(0, COMPARE_MAX) : NONE
}

let isFollowed = false

/** From the first part of the page on that asks. */
function follow(): void {
  if (isFollowed) return
  isFollowed = true
  picks.set(read())
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) picks.set(read())
  })
}

function keep(next: readonly ComparePick[]): void {
  picks.set(next)
  writeLocal(KEY, next)
}

export function useComparePicks() {
  const text = useText()
  const chosen = useStore(picks, NONE)
  useEffect(follow, [])
  const remove = (...skuIds: readonly number[]): void => keep(chosen.filter((one) => !skuIds.includes(one.skuId)))
  return {
    chosen,
    has: (skuId: number): boolean => chosen.some((one) => one.skuId === skuId),
    toggle: ({ skuId, model, brandName, pic }: ComparePick): void => {
      if (chosen.some((one) => one.skuId === skuId)) remove(skuId)
      else if (chosen.length < COMPARE_MAX) keep([...chosen, { skuId, model, brandName, pic }])
      else toast(text('compareFull', { most: COMPARE_MAX }), { kind: 'error', ms: ERROR_MS })
    },
    remove,
    clear: (): void => keep(NONE),
  }
}

export const compareHref = (skuIds: readonly number[]): string => `/compare?ids=${skuIds.join(',')}`
