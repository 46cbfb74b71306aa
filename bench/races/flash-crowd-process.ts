// A crowd that presses in a process of its own.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CrowdHeard, CrowdOrder, CrowdTold } from './flash-press.ts'

export type CrowdDone = Extract<CrowdTold, { is: 'done' }>

export type ReadyCrowd = {
  /** `onReached`, after `order.tellsAt` attempts: answers where the servers are from then on. */
  press: (onReached?: () => Promise<readonly string[]>) => Promise<CrowdDone>
}

/** Its process has started and knows what to do: what that costs is no part of what it does. */
export async function readyCrowd(order: CrowdOrder): Promise<ReadyCrowd> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(join(import.meta.dirname, 'flash-press.ts'), { execArgv: [], env })
  const say = (heard: CrowdHeard): boolean => child.send(heard)
  const ready = Promise.withResolvers<void>()
  const over = Promise.withResolvers<CrowdDone>()
  let reach: (() => void) | undefined
  let done: CrowdDone | undefined
  child.on('message', (told: CrowdTold) => {
    if (told.is === 'ready') ready.resolve()
    else if (told.is === 'reached') reach?.()
    else done = told
  })
  child.on('exit', (code) => {
    if (done) return over.resolve(done)
    const error = new Error(`the crowd ended with ${code}`)
    ready.reject(error)
    over.reject(error)
  })
  over.promise.catch(() => undefined) // whoever presses hears of it
  say({ is: 'order', order })
  await ready.promise
  return {
    press: (onReached) => {
      reach = () => void onReached?.().then((urls) => say({ is: 'moved', urls }), over.reject)
      say({ is: 'begin' })
      return over.promise
    },
  }
}
