import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/**
 * Many of a kind outlive the young generation, as under load; of some more of them few do. While the old generation is
 * being marked, young collections hold what is referred to weakly: that comes to its end first.
 */
const MANY_OF_A_KIND = `
  const make = (n) => ({ n, list: [n] })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  for (let round = 0, kept = []; round < 60; round++) {
    kept.push(Array.from({ length: 20_000 }, (_, n) => make(n)))
    if (kept.length > 4) kept.shift()
  }
  gc()
  const more = []
  for (let n = 0; n < 100; n++) {
    more.push(new WeakRef(make(n)))
    await turn() // until then a reference that was just made holds
  }
  for (let time = 0; time < 3; time++) gc({ type: 'minor' })
  const left = more.filter((one) => one.deref() !== undefined).length
  console.log(left < 50 ? 'gone' : left + ' left')`

test('what is made where others outlived the young generation is made in it all the same', async ({ signal }) => {
  const file = JSON.stringify(join(import.meta.dirname, 'lean-heap.ts'))
  const program = `import { growLess } from ${file}; growLess(); ${MANY_OF_A_KIND}`
  const args = ['--expose-gc', '--max-semi-space-size=1', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal })
  expect(stdout).toBe('gone\n')
})
