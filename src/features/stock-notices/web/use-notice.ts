import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '#ui/call.ts'
import { useFrame } from '#ui/frame-data.ts'
import { askLogin } from '#ui/login-ask.ts'
import { Store, useStore } from '#ui/store.ts'
import { waitedFor, wantStockNotice } from '../contract.ts'

/** What the person waits for; undefined until one button of the page has asked. */
const known = new Store<ReadonlySet<number> | undefined>(undefined)
let asking: Promise<unknown> | undefined

function ask(): void {
  asking ??= call(waitedFor, {}, { asksLogin: false, handles: 'all' }).then(
    (skuIds) => known.set(new Set([...skuIds, ...(known.get() ?? [])])),
    () => (asking = undefined),
  )
}

async function want(skuId: number, isWanted: boolean): Promise<void> {
  const now = await call(wantStockNotice, { skuId, isWanted })
  const others = [...(known.get() ?? [])].filter((one) => one !== skuId)
  known.set(new Set(now ? [...others, skuId] : others))
}

/** What a visitor wanted before signing in; the page is loaded anew by it, and whoever does not sign in soon has forgotten it. */
const WISH = 'stockNotice'
const WISH_MS = 30 * 60_000

function takeWish(skuId: number): boolean {
  try {
    const wish = JSON.parse(sessionStorage.getItem(WISH) ?? 'null') as { skuId: number; at: number } | null
    if (wish?.skuId !== skuId) return false
    sessionStorage.removeItem(WISH)
    return Date.now() - wish.at < WISH_MS
  } catch {
    return false
  }
}

function keepWish(skuId: number): void {
  try {
    sessionStorage.setItem(WISH, JSON.stringify({ skuId, at: Date.now() }))
  } catch {
    // They press once more.
  }
}

export function useStockNotice(skuId: number) {
  const { user } = useFrame()
  const router = useRouter()
  const isWaiting = useStore(known, undefined)?.has(skuId) ?? false
  const isMember = user !== null
  useEffect(() => {
    if (!isMember) return
    ask()
    if (takeWish(skuId)) void want(skuId, true).catch(() => undefined)
  }, [isMember, skuId])

  function press() {
    if (isMember) return void want(skuId, !isWaiting).catch(() => undefined)
    keepWish(skuId)
    askLogin(router.state.location.href)
  }
  return { isWaiting, press }
}
