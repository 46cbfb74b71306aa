// Threads for what nobody waits for.
import { platform, setPriority } from 'node:os'

/** Of 0 to 19: a third of the share that the threads have which answer people, where the processors are busy. */
const NICE = 5

/**
 * The thread that calls this gives way to all others. Linux counts its priority by thread; elsewhere it is that of the
 * whole process, and stays.
 */
export function workInBackground(): void {
  if (platform() === 'linux') setPriority(0, NICE)
}
