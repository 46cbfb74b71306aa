import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'

const folder = mkdtempSync('/tmp/mall-export-')
afterAll(() => rmSync(folder, { recursive: true }))

test('an export whose query fails leaves neither a file nor an open handle, which the collector would end the process for', async () => {
  const { db, where } = await freshDatabase()
  await sql`alter table order_note rename to order_note_away`.execute(db)
  await sql`alter table brand rename to brand_away`.execute(db)
  const child = fork(join(import.meta.dirname, 'export-node.ts'), [JSON.stringify(where), folder], {
    execArgv: ['--expose-gc'],
  })
  let said: unknown
  child.on('message', (message) => (said = message))
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(said).toEqual(['failed', 'failed', 'failed', 'failed'])
  expect(readdirSync(join(folder, 'files/transfers'))).toEqual([])
})
