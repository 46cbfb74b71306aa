import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
// @ts-expect-error: it is plain JavaScript, for any Node
import { pauseBeforeRestart } from '../../scripts/run/programs.mjs'

type Started = { port: number; pid: number }

test('a server that is killed is started again with a line of the log, health tells how often; asked to stop it stays down', async () => {
  const keeper = spawn(process.execPath, [
    join(import.meta.dirname, 'keep-up-node.ts'),
    join(import.meta.dirname, 'mortal-node.ts'),
  ])
  const exit = once(keeper, 'exit')
  const [said, logged] = [keeper.stdout, keeper.stderr].map((input) =>
    createInterface({ input })[Symbol.asyncIterator](),
  )
  const next = async () => JSON.parse(String((await said!.next()).value)) as Started
  const restartsOf = async ({ port }: Started) =>
    ((await (await fetch(`http://127.0.0.1:${port}/health/live`)).json()) as { restarts: number }).restarts

  let one = await next()
  expect(await restartsOf(one)).toBe(0)
  for (const restarts of [1, 2]) {
    process.kill(one.pid, 'SIGKILL')
    const line = JSON.parse(String((await logged!.next()).value)) as object
    expect(line).toMatchObject({
      level: 'fatal',
      signal: 'SIGKILL',
      restarts,
      msg: 'the mall died and is started again',
    })
    one = await next()
    expect(await restartsOf(one)).toBe(restarts)
  }
  keeper.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(() => process.kill(one.pid, 0)).toThrow('ESRCH')
})

test('what does not come up the first time is not tried again', async () => {
  const keeper = spawn(process.execPath, [
    join(import.meta.dirname, 'keep-up-node.ts'),
    join(import.meta.dirname, 'none.ts'),
  ])
  expect((await once(keeper, 'exit'))[0]).toBe(1)
})

test('the sixth start again within a minute waits for that minute to end', () => {
  expect(pauseBeforeRestart([], 0)).toBe(0)
  expect(pauseBeforeRestart([0, 1, 2, 3], 4)).toBe(0)
  expect(pauseBeforeRestart([0, 1000, 2000, 3000, 4000], 5000)).toBe(55_000)
  expect(pauseBeforeRestart([0, 1000, 2000, 3000, 4000, 60_000], 60_001)).toBe(999)
  expect(pauseBeforeRestart([0, 1000, 2000, 3000, 4000], 60_000)).toBe(0)
})
