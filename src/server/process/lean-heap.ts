// A heap may grow by a share of what is alive in it before it is collected again. V8 takes that share larger the faster
// the garbage comes, up to four times: under load a server of some 100 MB holds 400 (docs/adr/0881).
import { setFlagsFromString } from 'node:v8'

/** Ours, of all heaps of this process, its threads' too: half of it takes less memory, and a fifth more time. */
const GROWTH_PERCENT = 60
/** Of a process that is large already (docs/adr/0968). */
const LARGE_GROWTH_PERCENT = 35

const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`)

export const growAsUsual = (): void => growBy(GROWTH_PERCENT)
export const growLeast = (): void => growBy(LARGE_GROWTH_PERCENT)

/**
 * Of all heaps. Under load whatever a request makes outlives a collection or two. V8 concludes that its places in the
 * code make what lasts, and from then on makes it in the old generation, where it stays with all that it refers to
 * until that is collected (docs/adr/0972).
 */
export const beginYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

export function growLess(): void {
  growAsUsual()
  beginYoung()
  // The young generation of NODE_OPTIONS is that of this heap, which has it by now: each thread is given its own.
  setFlagsFromString('--max-semi-space-size=0')
}
