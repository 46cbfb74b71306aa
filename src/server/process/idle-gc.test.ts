import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a heap that grew under load is given back once there is nothing to do', { timeout: 30_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { getHeapStatistics } from 'node:v8'
     import { tidyWhenIdle } from ${JSON.stringify(join(import.meta.dirname, 'idle-gc.ts'))}
     let held = Array.from({ length: 2_000_000 }, (_, n) => ({ n }))
     const full = getHeapStatistics().total_heap_size
     held = undefined
     const stop = tidyWhenIdle()
     const looking = setInterval(() => {
       if (getHeapStatistics().total_heap_size > full / 2) return
       clearInterval(looking)
       stop()
       console.log('given back')
     }, 50)`,
  ])
  expect(stdout).toBe('given back\n')
})
