// A crowd that presses in a process of its own.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CrowdHeard, CrowdOrder, CrowdTold } from './flash-press.ts'

export type CrowdDone = Extract<CrowdTold, { is: 'done' }>

/** `onReached`, after `order.tellsAt` attempts: answers where the servers are from then on. */
export function pressing(order: CrowdOrder, onReached?: () => Promise<readonly string[]>): Promise<CrowdDone> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = fork(join(import.meta.dirname, 'flash-press.ts'), { execArgv: [], env })
    const say = (heard: CrowdHeard): boolean => child.send(heard)
    let done: CrowdDone | undefined
    child.on('message', (told: CrowdTold) => {
      if (told.is === 'done') done = told
      else void onReached?.().then((urls) => say({ is: 'moved', urls }), reject)
    })
    child.on('exit', (code) => (done ? resolve(done) : reject(new Error(`the crowd ended with ${code}`))))
    say({ is: 'order', order })
  })
}
