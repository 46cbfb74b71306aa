import { expect, test } from 'vitest'
import { withClient, migrate, migrations } from '#server/database/migrate.ts'
import { freshDatabase } from '../fresh-database.ts'

test('applied once; a second time there is nothing to do', async () => {
  const { db, where } = await freshDatabase()
  expect(await migrate(where)).toBe(0)
  const names = await db.selectFrom('migration').select('name').orderBy('name').execute()
  expect(names.map(({ name }) => name)).toEqual(migrations().map(({ name }) => name))
  await db.destroy()
})

test('a database from a newer version, or with a migration that was edited afterwards, is refused with a sentence', async () => {
  const { where } = await freshDatabase()
  const run = (text: string) => withClient(where, (client) => client.query(text))
  await run("insert into migration (name, sha256) values ('9999_tomorrow', 'x')")
  await expect(migrate(where)).rejects.toThrow(
    'newer version of the mall: this one does not know its migrations 9999_tomorrow',
  )
  await run(
    "delete from migration where name = '9999_tomorrow'; update migration set sha256 = 'x' where name like '0001%'",
  )
  await expect(migrate(where)).rejects.toThrow(/^0001_\w+ changed after the database had applied it/)
})
