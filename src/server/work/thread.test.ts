import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

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
