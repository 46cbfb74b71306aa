// A word for how texts are analysed: documents made with another one are made anew when the mall starts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The code and the tables that decide which terms a document has and which words a query may be made of. */
const SOURCES = [
  '../words/analyze.ts',
  'documents.ts',
  '../words/lexicon.ts',
  '../words/tokens.ts',
  '../words/segment.ts',
  '../../../catalog/product-name.ts',
]
const TABLES = [
  'search_synonyms.csv',
  'bearing_suffix_equivalents.csv',
  'bearing_designations.csv',
  'bearing_suffixes_more.csv',
]
const SEED = join(import.meta.dirname, '../../../../../db/seed')

let digest: string | undefined

export function analysisDigest(): string {
  if (digest) return digest
  const hash = createHash('sha256')
  const files = [...SOURCES.map((name) => join(import.meta.dirname, name)), ...TABLES.map((name) => join(SEED, name))]
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return (digest = hash.digest('hex').slice(0, 16))
}
