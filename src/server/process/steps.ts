// What the person who starts the mall sees of its long steps.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { CannotStart } from '../settings/config.ts'

/** One line: what it is, and how long it took. */
export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  process.stdout.write(`${label} …`)
  try {
    return await work()
  } finally {
    process.stdout.write(` ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  }
}

/** A script of ours in a process of its own; what it says is shown only where it fails. */
export function runScript(file: string): { done: Promise<void>; stop: () => Promise<unknown> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../..', file)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const closed = once(child, 'close')
  const done = closed.then(([code]) => {
    if (code !== 0) throw new CannotStart(`${said}${file} ended before its time.`)
  })
  return { done, stop: () => (child.kill(), closed) }
}
