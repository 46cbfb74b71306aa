// What was looked at in this browser.

const KEY = 'recentlySeen'
const KEPT = 12

/** Ids of what a visitor looked at in this browser, the last first; members have footprints. */
export function seenIds(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

export function rememberSeen(prodId: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([prodId, ...seenIds().filter((id) => id !== prodId)].slice(0, KEPT)))
  } catch {
    // A private window keeps nothing.
  }
}
