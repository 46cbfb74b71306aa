import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Many of a kind outlive the young generation, as under load; one more of them does not. */
const MANY_OF_A_KIND = `
  const make = (n) => ({ n, list: [n] })
  for (let round = 0, kept = []; round < 60; round++) {
    kept.push(Array.from({ length: 20_000 }, (_, n) => make(n)))
    if (kept.length > 4) kept.shift()
  }
  const one = new WeakRef(make(1))
  await new Promise((resolve) => setImmediate(resolve))
  for (let time = 0; time < 3; time++) gc({ type: 'minor' })
  console.log(one.deref() ? 'left' : 'gone')`

test('what is made where others outlived the young generation is made in it all the same', async ({ signal }) => {
  const file = JSON.stringify(join(import.meta.dirname, 'lean-heap.ts'))
  const program = `import { growLess } from ${file}; growLess(); ${MANY_OF_A_KIND}`
  const args = ['--expose-gc', '--max-semi-space-size=1', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal })
  expect(stdout).toBe('gone\n')
})
