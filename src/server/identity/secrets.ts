import { pooled, type Database } from '../database/database.ts'

const known = new WeakMap<Database, Map<string, string>>()

/**
 * A key of this installation: made once, by whichever node is first, and the same for all afterwards. Never logged,
 * never on the wire.
 */
export async function secretOf(db: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const mine = known.get(pooled(db)) ?? new Map<string, string>()
  known.set(pooled(db), mine)
  const remembered = mine.get(name)
  if (remembered) return remembered
  const stored = await read(db, name)
  if (!stored)
    await db
      .insertInto('secret')
      .values({ name, value: await make() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  const value = stored ?? (await read(db, name))!
  mine.set(name, value)
  return value
}

async function read(db: Database, name: string): Promise<string | undefined> {
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst())?.value
}
