// How many parts a list would show: for tables whose cells lead into lists, so that no cell promises what its list does
// not hold.
import type { Database } from '#server/database/database.ts'
import { UNCACHEABLE, tag, type DependsOn } from '#server/cache/tags.ts'
import type { Filter } from '../engines/engine.ts'
import { engineOf } from '../engines/engine-of.ts'
import { noChoice } from '../query/plan.ts'
import type { Attribute, Facts } from '../index/facts.ts'

type Wanted = {
  /** Categories of any level; parts of one of them count. */
  categories: { level: 1 | 2 | 3; ids: readonly number[] }
  /** Parts with this value alone. */
  value?: { attributeId: number; id: number }
  by: readonly Attribute[]
}

export type Counted = {
  total: number
  brands: ReadonlyMap<number, number>
  kinds: ReadonlyMap<number, number>
  /** By the value's id. */
  valuesOf: (attribute: Attribute) => ReadonlyMap<number, number>
}

/** What the catalogue calls things, and a count of what is sold now, by brand, kind and the attributes named. */
export async function catalogueCounts({
  db,
  dependsOn,
}: {
  db: Database
  dependsOn: DependsOn
}): Promise<{ facts: Facts; count: (wanted: Wanted) => Promise<Counted> }> {
  dependsOn(tag.catalogue(), tag.categories())
  const engine = engineOf(db)
  const { facts } = await engine.vocabulary()
  return {
    facts,
    async count({ categories, value, by }) {
      const within: Filter = { field: `category${categories.level}`, any: categories.ids }
      const { total, facets, isAbout } = await engine.search({
        ...noChoice,
        must: [],
        should: [],
        filters: value ? [within, { field: `@${value.attributeId}`, any: [value.id] }] : [within],
        facets: ['category3', 'brand', ...by.map(({ id }) => `@${id}` as const)],
        limit: 1,
      })
      if (isAbout) dependsOn(UNCACHEABLE)
      const counts = (field: Parameters<typeof facets.get>[0]) => facets.get(field) ?? new Map<number, number>()
      return {
        total,
        brands: counts('brand'),
        kinds: counts('category3'),
        valuesOf: ({ id }) => counts(`@${id}`),
      }
    },
  }
}
