import { SECOND_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import { sweepInquiries } from './inquiries.ts'

/** Tells who came or went silently. Who waits gets who is there, what is idle ends, what an agent left waits again. */
export const inquirySweep: Job = { name: 'sweep-inquiries', everyMs: 5 * SECOND_MS, run: sweepInquiries }
