import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** The dictionary leaves 48 MB behind where nothing is given back, and 11 of its file and its code otherwise. */
const LEFT_MAX_MB = 30

test.runIf(process.platform === 'linux')('the dictionary goes with the thread that cut words', async () => {
  const file = (path: string) => JSON.stringify(join(import.meta.dirname, path))
  const work = `import { cut } from ${file('segment.ts').replace('"', '"file://')}\ncut('深沟球轴承')`
  const main = `
    import { once } from 'node:events'
    import { giveFreeMemoryBack } from ${file('../../../../server/process/free-memory.ts')}
    import { letAddonsGiveBack } from ${file('../../../../server/settings/config.ts')}
    import { Thread } from ${file('../../../../server/work/thread.ts')}
    letAddonsGiveBack()
    const before = process.memoryUsage.rss()
    await once(new Thread(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(work)}))), 'exit')
    giveFreeMemoryBack()
    console.log((process.memoryUsage.rss() - before) / 2 ** 20)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', main])
  expect(Number(stdout)).toBeLessThan(LEFT_MAX_MB)
})
