import { PREFETCH_IDLE_MS } from '#core/timings.ts'

/** Once the browser has nothing better to do. What could not be fetched is tried again: nothing waits for it. */
export const whenIdle = <Value>(load: () => Promise<Value>): Promise<Value> => untilHere(() => idle().then(load))

/** What could not be fetched is tried again, at the latest when there is a network again. */
export async function untilHere<Value>(load: () => Promise<Value>): Promise<Value> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, AGAIN_MS)
      addEventListener('online', resolve, { once: true })
    })
    return untilHere(load)
  }
}

const AGAIN_MS = 30_000

/** Not every browser tells. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: PREFETCH_IDLE_MS })
    else setTimeout(resolve, PREFETCH_IDLE_MS)
  })
