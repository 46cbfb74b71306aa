// How long a press takes until it is seen (INP), by real presses in Chromium at the network of Lighthouse's desktop
// preset, whose processor is the machine's own.
import { chromium, type Page } from '@playwright/test'

/** `ms`: from the press until what it did was painted, the slowest of all. */
export type Presses = { path: string; count: number; ms: number; slowest: string }

/** Lighthouse's desktop preset: 10 Mbit/s, 40 ms. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_310_720, uploadThroughput: 1_310_720 }
/** Of each page, from its top. */
const PRESSED_MAX = 24
/** Until a press was painted and told. */
const TOLD_MS = 250
const WORDS = '6204'

/** What is pressed there without leaving the page, and the search, into which somebody types. */
export async function press(url: string, path: string): Promise<Presses> {
  const browser = await chromium.launch({ ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }) })
  try {
    const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', NETWORK)
    await page.addInitScript(watch)
    await page.goto(path, { waitUntil: 'networkidle' })
    const seen = [...(await pressAll(page)), ...(await typeInto(page))]
    const worst = seen.toSorted((a, b) => b.ms - a.ms)[0]
    return { path, count: seen.length, ms: worst?.ms ?? 0, slowest: worst?.what ?? '' }
  } finally {
    await browser.close()
  }
}

type Seen = { what: string; ms: number }
declare global {
  /** The slowest interaction since it was asked the last time, in ms; undefined: there was none. */
  var slowestPress: (() => number | undefined) | undefined
}

/** In the page. */
function watch(): void {
  let slowest: number | undefined
  const take = (entries: readonly PerformanceEntry[]): void => {
    for (const { duration, interactionId } of entries as PerformanceEventTiming[])
      if (interactionId > 0) slowest = Math.max(slowest ?? 0, duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  globalThis.slowestPress = () => {
    take(observer.takeRecords())
    const told = slowest
    slowest = undefined
    return told
  }
}

/** Whatever is quicker than Chromium tells took 16 ms at most. */
const QUICK_MS = 16

async function timed(page: Page, what: string, act: () => Promise<void>): Promise<Seen> {
  await page.evaluate(() => globalThis.slowestPress?.())
  await act()
  await page.waitForTimeout(TOLD_MS)
  return { what, ms: (await page.evaluate(() => globalThis.slowestPress?.())) ?? QUICK_MS }
}

async function pressAll(page: Page): Promise<Seen[]> {
  const seen: Seen[] = []
  const address = page.url()
  const buttons = page.locator('main button:visible:enabled, header button:visible:enabled, main summary:visible')
  for (let at = 0; at < Math.min(PRESSED_MAX, await buttons.count()); at++) {
    const button = buttons.nth(at)
    const what = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim()
    seen.push(await timed(page, what, () => button.click({ timeout: 2000 }).catch(() => undefined)))
    await page.keyboard.press('Escape')
    if (page.url() !== address) await page.goto(address, { waitUntil: 'networkidle' })
  }
  return seen
}

async function typeInto(page: Page): Promise<Seen[]> {
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first()
  return [
    await timed(page, '', () => field.click()),
    await timed(page, WORDS, () => page.keyboard.type(WORDS, { delay: 80 })),
  ]
}
