import type { Database } from '../src/server/database/database.ts'
import { engineOf } from '../src/features/search/server/engines/engine-of.ts'
import type { SearchEngine } from '../src/features/search/server/engines/engine.ts'
import { rebuildSearch } from '../src/features/search/server/index/index-catalogue.ts'
import { readInput, type Input } from '../src/features/search/server/list/list-request.ts'
import type { Vocabulary } from '../src/features/search/server/words/vocabulary.ts'
import { freshDatabase } from './fresh-database.ts'

export type SeedSearch = {
  db: Database
  engine: SearchEngine
  vocabulary: Vocabulary
  request: (size?: number) => Input
}

/** The small catalogue, searched by the first page of a visitor: to be called before all tests of a file. */
export async function seedSearch(): Promise<SeedSearch> {
  const { db } = await freshDatabase('catalogue')
  await rebuildSearch(db)
  const engine = engineOf(db)
  const vocabulary = await engine.vocabulary()
  return { db, engine, vocabulary, request: (size = 5) => readInput({ current: 1, size }, vocabulary, 1) }
}
