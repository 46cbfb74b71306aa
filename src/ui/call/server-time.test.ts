import { expect, test, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./server-time.ts')
}
const at = Date.UTC(2026, 10, 21, 12, 0, 0)
const date = new Date(at).toUTCString()

test('a device whose clock is right counts by it', async () => {
  const { syncServerTime, onThisClock } = await fresh()
  syncServerTime(date, at + 900)
  expect(onThisClock(at)).toBe(at)
  syncServerTime(null, at)
  expect(onThisClock(at)).toBe(at)
})

test('[PAY-1] a device that is ten minutes fast, or an hour slow, sees a deadline when the mall does', async () => {
  for (const wrongMs of [600_000, -3_600_000]) {
    const { syncServerTime, onThisClock } = await fresh()
    syncServerTime(date, at + wrongMs)
    expect(Math.abs(onThisClock(at + 60_000) - (at + 60_000 + wrongMs))).toBeLessThanOrEqual(500)
    syncServerTime(date, at + wrongMs + 1400) // a slow answer moves nothing
    expect(Math.abs(onThisClock(at) - (at + wrongMs))).toBeLessThanOrEqual(500)
    syncServerTime(date, at) // somebody set the clock right
    expect(Math.abs(onThisClock(at) - at)).toBeLessThanOrEqual(500)
  }
})

test('[PAY-1] of a page that was fetched before its link was pressed the time is not believed', async () => {
  const { behindOf } = await fresh()
  const serverTiming = [{ name: 'now', description: String(performance.timeOrigin + 600_000) }]
  const page = (deliveryType: string) => ({ deliveryType, responseStart: 0, serverTiming }) as never
  expect(behindOf(page(''))).toBe(600_000)
  expect(behindOf(page('navigational-prefetch'))).toBeUndefined()
})
