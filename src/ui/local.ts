// What the browser keeps beside the login token (LAYOUT-11). Private windows and full disks may refuse: nothing here is
// needed.

export type LocalKey =
  | 'webConfig'
  | `hotWord:${string}`
  | 'welcome'
  | 'visit'
  | 'compare'
  | 'region'
  | 'partsList'
  | 'partsListColumns'
  | 'pastedLines'

export function readLocal<Value>(key: LocalKey): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Value)
  } catch {
    return undefined
  }
}

export function writeLocal(key: LocalKey, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It is asked for again next time.
  }
}
