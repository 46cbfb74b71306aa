import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { PAY_SWITCH_CACHE_MS } from '#core/timings.ts'
import { call } from '#ui/call/call.ts'
import { getSysPaySwitch } from '#features/site/contract.ts'

export type PaySwitch = z.output<typeof getSysPaySwitch.answer>
type StoredSwitch = { at: number; paySwitch: PaySwitch }

const KEY = 'paySwitch'

/**
 * Which ways to pay are switched on: asked at most every five hours (PAY-4); the server decides again when somebody
 * pays.
 */
async function paySwitch(now = Date.now()): Promise<PaySwitch> {
  const kept = read()
  if (kept && now >= kept.at && now - kept.at < PAY_SWITCH_CACHE_MS) return kept.paySwitch
  const fresh = await call(getSysPaySwitch, {})
  localStorage.setItem(KEY, JSON.stringify({ at: now, paySwitch: fresh } satisfies StoredSwitch))
  return fresh
}

function read(): StoredSwitch | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '') as StoredSwitch
  } catch {
    return undefined
  }
}

/** Without switches they are not known yet; `onAgain` stands where the mall could not be asked, and asks it again. */
export function usePaySwitch(): { switches: PaySwitch | undefined; onAgain: (() => void) | undefined } {
  const [switches, setSwitches] = useState<PaySwitch>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) void paySwitch().then(setSwitches, () => setFailed(true))
  }, [hasFailed])
  return { switches, onAgain: hasFailed ? () => setFailed(false) : undefined }
}
