// A heap may grow by a share of what is alive in it before it is collected again. V8 takes that share larger the faster
// the garbage comes, up to four times: under load a server of some 100 MB holds 400 (docs/adr/0881).
import { setFlagsFromString } from 'node:v8'

/** Ours, of all heaps of this process, its threads' too: half of it takes less memory, and a fifth more time. */
const GROWTH_PERCENT = 60

export function growLess(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
  // The young generation of NODE_OPTIONS is that of this heap, which has it by now: each thread is given its own.
  setFlagsFromString('--max-semi-space-size=0')
}
