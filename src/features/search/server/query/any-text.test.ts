// [LIST-4] Whatever is typed is read, planned and suggested for with little work, and none of it fails.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../tests/fresh-database.ts'
import { rebuildSearch } from '../index/index-catalogue.ts'
import { workOf } from '../../../../../tests/computed.ts'
import { plan } from './plan.ts'
import { Suggester } from '../suggest/suggest.ts'
import { readSuggested } from '../suggest/suggested.ts'
import { loadVocabulary, type Vocabulary } from '../words/vocabulary.ts'

const ORDINARY = 300

let vocabulary: Vocabulary
let suggester: Suggester

beforeAll(async () => {
  const { db } = await freshDatabase('catalogue')
  await rebuildSearch(db)
  vocabulary = await loadVocabulary(db)
  suggester = new Suggester(vocabulary, await readSuggested(db))
  await db.destroy()
}, 60_000)

const PIECES = [
  '6204',
  '2RS',
  'skf',
  '轴承',
  '深钩',
  '六角螺拴',
  'zhoucheng',
  'shengouqiu',
  'bearng',
  'M8x40',
  'GB/T',
  '5782',
  '0.75kW',
  '内径',
  '20*47',
]
const SIGNS = ['', ' ', '-', '/', '　', '×', '.', '，', 'x']

/** Any bytes; words as people type them, one after the other without end; one sign again and again. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc
    .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...SIGNS)), { maxLength: 300 })
    .map((tokens) => tokens.flat().join('')),
  fc
    .array(fc.integer({ min: 0x4e00, max: 0x9fff }), { maxLength: 1000 })
    .map((codes) => String.fromCodePoint(...codes)),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 5000 }))
    .map(([text, times]) => text.repeat(times)),
  fc.stringMatching(/^[a-z0-9]{0,60}$/),
)

test('[LIST-4] any text of any length is a plan and has suggestions, with no more work than a few hundred ordinary words', () => {
  const isMoreToPlan = workOf(ORDINARY, () => plan('深沟球轴承 bearng 6204-2RS 20x47x14', vocabulary))
  const isMoreToSuggest = workOf(2 * ORDINARY, () => suggester.suggest('深沟球轴承 6204'))
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(
        isMoreToPlan(() => plan(typed, vocabulary)),
        'the plan',
      ).toBe(false)
      expect(
        isMoreToSuggest(() => suggester.suggest(typed)),
        'suggestions',
      ).toBe(false)
    }),
    { numRuns: 600 },
  )
}, 300_000)
