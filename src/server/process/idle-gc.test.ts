import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Prints `given back` as soon as `isGivenBack` of what has `grown`. */
async function tidied(grown: string, isGivenBack: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { getHeapStatistics } from 'node:v8'
     import { tidyWhenIdle } from ${JSON.stringify(join(import.meta.dirname, 'idle-gc.ts'))}
     ${grown}
     const stop = tidyWhenIdle()
     const looking = setInterval(() => {
       if (!(${isGivenBack})) return
       clearInterval(looking)
       stop()
       console.log('given back')
     }, 50)`,
  ])
  return stdout + stderr
}

test('a heap that grew under load is given back once there is nothing to do', { timeout: 30_000 }, async () => {
  const grown = `
    let held = Array.from({ length: 2_000_000 }, (_, n) => ({ n }))
    const full = getHeapStatistics().total_heap_size
    held = undefined`
  expect(await tidied(grown, 'getHeapStatistics().total_heap_size < full / 2')).toBe('given back\n')
})

const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header

test.runIf(isGlibc)('so is what was freed among buffers that stay', { timeout: 30_000 }, async () => {
  const grown = `
    let all = Array.from({ length: 6000 }, () => Buffer.allocUnsafeSlow(20_000).fill(1))
    const full = process.memoryUsage.rss()
    globalThis.kept = all.filter((_, at) => at % 100 === 0)
    all = undefined
    let objects = Array.from({ length: 1_000_000 }, (_, n) => ({ n }))
    objects = undefined`
  expect(await tidied(grown, 'process.memoryUsage.rss() < full - (80 << 20)')).toBe('given back\n')
})
