import { engineOf } from '../src/features/search/server/engines/engine-of.ts'
import { rebuildSearch } from '../src/features/search/server/index/index-catalogue.ts'
import type { Vocabulary } from '../src/features/search/server/words/vocabulary.ts'
import { freshDatabase } from './fresh-database.ts'

/** What the search knows of the small catalogue: to read queries by, without a database. */
export async function seedVocabulary(): Promise<Vocabulary> {
  const { db } = await freshDatabase('catalogue')
  await rebuildSearch(db)
  const vocabulary = await engineOf(db).vocabulary()
  await db.destroy()
  return vocabulary
}
