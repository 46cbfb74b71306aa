// Thirty shapes of searches, as lists ask for them: words, what they are narrowed by, how they are ordered.
import type { Field, Filter, Plan, Sort } from '../src/features/search/server/engines/engine.ts'
import type { Facts } from '../src/features/search/server/index/facts.ts'
import { noChoice, plan } from '../src/features/search/server/query/plan.ts'
import type { Vocabulary } from '../src/features/search/server/words/vocabulary.ts'

export type Shape = { name: string; plan: (turn: number) => Plan }

/** A result page has ten groups of counts. */
const GROUPS = 10
const DEEP_GROOVE = 10_101
const PAGE = 30
const NEVER = 1_000_000

export function shapes(vocabulary: Vocabulary): Shape[] {
  const { facts } = vocabulary
  const facets = tenGroups(facts)
  const value = (attribute: string, ...codes: string[]): Filter => {
    const one = facts.attributeByCode.get(attribute)!
    return {
      field: `@${one.id}`,
      any: facts.valuesOf.get(one.id)!.flatMap(({ id, code }) => (codes.includes(code) ? id : [])),
    }
  }
  const brand = (...signs: string[]): Filter => ({
    field: 'brand',
    any: [...facts.brands.values()].flatMap(({ id, sign }) => (signs.includes(sign) ? id : [])),
  })
  const category: Filter = { field: 'category3', any: [DEEP_GROOVE] }
  const down = (by: Sort['by']): Sort => ({ by, down: true })
  const up = (by: Sort['by']): Sort => ({ by, down: false })
  let shapesMade = 0
  const shape = (name: string, text: string, filters: Filter[] = [], more: Partial<Plan> = {}): Shape => {
    // No two searches are equal, by a field that nobody counts: what is measured is searching, not remembering.
    const unseen = NEVER * ++shapesMade
    const disjunctive = facets.filter((field) => field.startsWith('@') || field === 'brand')
    const choice = { ...noChoice, facets, limit: PAGE, filters, ...more }
    return {
      name,
      plan: (turn) => plan(text, vocabulary, { ...choice, disjunctive: [...disjunctive, `@${unseen + turn}`] }),
    }
  }
  return [
    shape('everything', ''),
    shape('a kind: 轴承', '轴承'),
    shape('a kind: 深沟球轴承', '深沟球轴承'),
    shape('in English: bolt', 'bolt'),
    shape('by sound: zhoucheng', 'zhoucheng'),
    shape('a slip: 深钩球轴承', '深钩球轴承'),
    shape('brand and kind: SKF 轴承', 'SKF 轴承'),
    shape('a number: 6204', '6204'),
    shape('a designation: 6204-2RS', '6204-2RS'),
    shape('brand glued: skf6204-2rs/c3', 'skf6204-2rs/c3'),
    shape('an old code: 180204', '180204'),
    shape('a size: 20x47x14', '20x47x14'),
    shape('a size in words: 内径20外径47', '内径20外径47'),
    shape('a standard: GB/T 5782 M8x40', 'GB/T 5782 M8x40'),
    shape('another standard: DIN 933 M10', 'DIN 933 M10'),
    shape('a unit: 0.75kW', '0.75kW'),
    shape('a series: HG-KR', 'HG-KR'),
    shape('a thread: M8', 'M8'),
    shape('a category', '', [category]),
    shape('a category, one value', '', [category, value('seal', '2RS')]),
    shape('a category, several values of one row', '', [category, value('seal', '2RS', '2Z', 'RS')]),
    shape('a category, three rows', '', [
      category,
      value('seal', '2RS', '2Z'),
      value('clearance', 'C3', 'CN'),
      brand('SKF', 'NSK', 'FAG'),
    ]),
    shape('a kind, three brands', '轴承', [brand('SKF', 'NSK', 'FAG')]),
    shape('a kind in stock', '轴承', [{ field: 'inStock' }]),
    shape('a kind that ships today', '轴承', [{ field: 'shipsToday' }]),
    shape('a kind within a price', '轴承', [], { price: { min: 500, max: 5000 } }),
    shape('a kind by price', '轴承', [], { sort: up('price') }),
    shape('a kind by sales', '轴承', [], { sort: down('sales') }),
    shape('a category by model', '', [category], { sort: up('model') }),
    shape('a kind, page 100', '轴承', [], { offset: 99 * PAGE }),
  ]
}

function tenGroups({ attributeByCode }: Facts): Field[] {
  const codes = ['d', 'D', 'B', 'seal', 'clearance', 'series', 'cage', 'precision']
  return [
    'category3',
    'brand',
    ...codes.flatMap((code): Field[] => (attributeByCode.has(code) ? [`@${attributeByCode.get(code)!.id}`] : [])),
  ].slice(0, GROUPS) as Field[]
}
