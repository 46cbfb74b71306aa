// What the button does, apart from how it looks: fetched when there is one on the page.
import { call } from '#ui/call/call.ts'
import { waitedFor, wantStockNotice } from '../contract.ts'
import { known } from './waited-for.ts'

let asking: Promise<unknown> | undefined

export function ask(): void {
  asking ??= call(waitedFor, {}, { asksLogin: false, handles: 'all' }).then(
    (skuIds) => known.set(new Set([...skuIds, ...(known.get() ?? [])])),
    () => (asking = undefined),
  )
}

export async function want(skuId: number, isWanted: boolean): Promise<void> {
  const now = await call(wantStockNotice, { skuId, isWanted })
  const others = [...(known.get() ?? [])].filter((one) => one !== skuId)
  known.set(new Set(now ? [...others, skuId] : others))
}

/**
 * What a visitor wanted before signing in; the page is loaded anew by it, and whoever does not sign in soon has
 * forgotten it.
 */
const WISH = 'stockNotice'
const WISH_MS = 30 * 60_000

export function takeInput(skuId: number): boolean {
  try {
    const input = JSON.parse(sessionStorage.getItem(WISH) ?? 'null') as { skuId: number; at: number } | null
    if (input?.skuId !== skuId) return false
    sessionStorage.removeItem(WISH)
    return Date.now() - input.at < WISH_MS
  } catch {
    return false
  }
}

export function keepInput(skuId: number): void {
  try {
    sessionStorage.setItem(WISH, JSON.stringify({ skuId, at: Date.now() }))
  } catch {
    // They press once more.
  }
}
