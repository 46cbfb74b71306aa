import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

test.runIf(process.platform === 'linux')('what works in the background gives way to all other threads', async () => {
  const worker = new Worker(
    `import { getPriority } from 'node:os'
    import { parentPort } from 'node:worker_threads'
    import { workInBackground } from ${JSON.stringify(import.meta.resolve('./background.ts'))}
    workInBackground()
    parentPort.postMessage(getPriority(0))`,
    { eval: true, execArgv: ['--input-type=module'] },
  )
  const [priority] = (await once(worker, 'message')) as [number]
  await worker.terminate()
  expect(priority).toBeGreaterThan(getPriority(0))
  expect(getPriority(process.pid)).toBe(getPriority(0))
})
