import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const file = (name: string) => JSON.stringify(join(import.meta.dirname, name))

/** Whatever becomes of the test, the program does not go on without it. */
async function said(signal: AbortSignal, flags: readonly string[], program: string): Promise<string> {
  const args = [...flags, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal })
  return stdout
}

const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header

test.runIf(isGlibc)('a large server gives back what was freed though it has something to do', async ({ signal }) => {
  const program = `
    import { slimWhenLarge } from ${file('large.ts')}
    let all = Array.from({ length: 6000 }, () => Buffer.allocUnsafeSlow(20_000).fill(1))
    globalThis.kept = all.filter((_, at) => at % 100 === 0)
    all = undefined
    const full = process.memoryUsage.rss()
    const stop = slimWhenLarge({ largeBytes: 0 })
    const working = setInterval(() => {
      gc()
      if (process.memoryUsage.rss() > full - (60 << 20)) return
      clearInterval(working)
      stop()
      console.log('given back')
    })`
  expect(await said(signal, ['--expose-gc'], program)).toBe('given back\n')
})

/** How often a heap is collected while what is alive in it stays as large; by one thread, so that it is told exactly. */
async function collections(signal: AbortSignal, grow: 'growAsUsual' | 'growLeast'): Promise<number> {
  const program = `
    import { ${grow} } from ${file('lean-heap.ts')}
    ${grow}()
    globalThis.alive = Array.from({ length: 300_000 }, (_, n) => ({ n, list: [n] }))
    for (let n = 0, kept = []; n < 6_000_000; n++) {
      kept.push({ n, list: [n] })
      if (kept.length > 60_000) kept = []
    }`
  const told = await said(signal, ['--trace-gc', '--single-threaded', '--max-semi-space-size=1'], program)
  return told.split('Mark-Compact').length - 1
}

test('the heap of a large server grows by less', async ({ signal }) => {
  expect(await collections(signal, 'growLeast')).toBeGreaterThan(await collections(signal, 'growAsUsual'))
})
