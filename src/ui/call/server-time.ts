// What the mall's clock says, on a device whose own clock may be wrong: deadlines are the mall's.

/** More than the answer's way and the whole seconds of its date explain. */
const NOTICEABLE_MS = 2000

let behindMs = 0 // this device, behind the mall

/** From the moment an answer came: its `Date` tells whole seconds, so half a second is added. */
export function syncServerTime(date: string | null, now = Date.now()): void {
  const said = Date.parse(date ?? '') + 500
  if (Math.abs(said - now - behindMs) > NOTICEABLE_MS) behindMs = said - now
}

/** Of a moment of the mall (ms since the epoch), what this device's clock shows then. */
export function onThisClock(at: number): number {
  if (typeof performance !== 'undefined') hearPage()
  return at - behindMs
}

/** What the mall's clock shows now. */
export const mallTime = (): number => Date.now() - onThisClock(0)

let isPageTimed = false

/** The page itself came with the mall's time (src/server/pages/pages.ts). */
function hearPage(): void {
  const [entry] = isPageTimed ? [] : (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])
  isPageTimed = true
  behindMs = behindOf(entry) ?? behindMs
}

/** A page that was fetched before its link was pressed came with the time of then: the first answer tells the time. */
export function behindOf(page: PerformanceNavigationTiming | undefined): number | undefined {
  const at = page?.serverTiming?.find(({ name }) => name === 'now')
  const isOfThen = (page as { deliveryType?: string } | undefined)?.deliveryType === 'navigational-prefetch'
  return page && at && !isOfThen ? Number(at.description) - (performance.timeOrigin + page.responseStart) : undefined
}
