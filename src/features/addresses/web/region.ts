// The district a person chose in this browser to be told when goods arrive; whoever signs in and chose none is asked at
// the default address.
import { useEffect } from 'react'
import { readLocal, writeLocal } from '#ui/local.ts'
import { Store, useStore } from '#ui/store.ts'

const NONE = 0
const region = new Store(NONE)
let isRead = false

export function chooseRegion(areaId: number): void {
  writeLocal('region', areaId)
  region.set(areaId)
}

/** Its id; 0: none was chosen. Pages are the same for everybody, so the first rendering knows none. */
export function useChosenRegion(): number {
  useEffect(() => {
    if (isRead) return
    isRead = true
    const kept = readLocal<unknown>('region')
    if (Number.isSafeInteger(kept)) region.set(kept as number)
  }, [])
  return useStore(region, NONE)
}
