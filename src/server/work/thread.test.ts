import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { giveFreeMemoryBack, isFreeMemoryDue } from '../process/free-memory.ts'
import { Thread } from './thread.ts'

test('while Node watches what a thread imports, the first message of the thread is still its answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'))
  const write = (name: string, code: string) => {
    writeFileSync(join(folder, name), code)
    return join(folder, name)
  }
  write('work.mjs', `import { parentPort } from 'node:worker_threads'\nparentPort.postMessage('an answer')`)
  const main = write(
    'main.mjs',
    `import { Thread } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'thread.ts')).href)}
    new Thread(new URL('./work.mjs', import.meta.url)).once('message', (said) => process.send({ said }))`,
  )
  // As `node --watch` starts what it watches.
  const child = fork(main, { env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' } })
  const heard: { said?: unknown }[] = []
  child.on('message', (message) => heard.push(message as { said?: unknown }))
  await once(child, 'exit')
  rmSync(folder, { recursive: true })
  expect(heard.flatMap(({ said }) => (said ? [said] : []))).toEqual(['an answer'])
  expect(JSON.stringify(heard)).toContain('work.mjs') // Node still learns what to watch
})

test('the young generation of the server is not that of its threads', async () => {
  const work = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { parentPort } from 'node:worker_threads'
    for (let n = 0, kept = []; n < 3_000_000; n++) {
      kept.push({ n, list: [n] })
      if (kept.length > 60_000) kept = []
    }
    parentPort.postMessage(getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size)`
  const main = `
    import { growLess } from ${JSON.stringify(join(import.meta.dirname, '../process/lean-heap.ts'))}
    import { Thread } from ${JSON.stringify(join(import.meta.dirname, 'thread.ts'))}
    growLess()
    const file = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(work)}))
    new Thread(file).once('message', console.log)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', main], {
    env: { ...process.env, NODE_OPTIONS: '--max-semi-space-size=32' },
  })
  expect(Number(stdout)).toBeLessThanOrEqual(16 << 20)
})

test('what a thread held is given back once there is nothing to do', async () => {
  giveFreeMemoryBack()
  const thread = new Thread(new URL('data:text/javascript,'))
  expect(isFreeMemoryDue()).toBe(false)
  await once(thread, 'exit')
  expect(isFreeMemoryDue()).toBe(true)
  giveFreeMemoryBack()
  expect(isFreeMemoryDue()).toBe(false)
})
