import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Database } from '#server/database/database.ts'
import { withClient } from '#server/database/migrate.ts'

/**
 * A database of the caller's own: for tests that need no API, or that change more than rows. Migrated; `catalogue` has
 * the small one and the demo people.
 */
export async function freshDatabase(
  kind: 'template' | 'catalogue' = 'template',
): Promise<{ db: Database; where: ReturnType<typeof inject<'where'>> & { database: string } }> {
  const name = `test_${process.env['VITEST_POOL_ID']}_${randomBytes(4).toString('hex')}`
  await withClient(inject('where'), (client) => client.query(`create database ${name} template ${inject(kind)}`))
  const where = { ...inject('where'), database: name }
  return { db: connect(where), where }
}
