// What the catalogue calls things: attributes and their values, the tree of categories, brands and shops. Small, so it
// is kept in memory.
import type { Locale } from '#core/locale.ts'
import type { Database } from '#server/database/database.ts'

export type Words = Readonly<Record<Locale, string>>

export type Attribute = {
  id: number
  code: string
  name: Words
  symbol: string | null
  unit: string | null
  isNumber: boolean
  seq: number
}
export type Value = {
  id: number
  attributeId: number
  code: string
  number: number | null
  label: Words
  seq: number
  /** In the order in which values are shown. */
  place: number
}
export type Category = {
  id: number
  parentId: number | null
  level: 1 | 2 | 3
  name: Words
  seq: number
  isListed: boolean
  /** Of a third-level category, in the order of rows and columns. */
  attributes: { attribute: Attribute; isFacet: boolean; isColumn: boolean }[]
}
export type Brand = { id: number; code: string; sign: string; name: Words }
export type Shop = {
  id: number
  name: Words
  city: Words
  status: number
  isSelfRun: boolean
  score: number
  logo: string | null
  tel: string | null
}

export type Facts = {
  attributes: ReadonlyMap<number, Attribute>
  attributeByCode: ReadonlyMap<string, Attribute>
  values: ReadonlyMap<number, Value>
  /** By attribute, in the order they are shown. */
  valuesOf: ReadonlyMap<number, readonly Value[]>
  categories: ReadonlyMap<number, Category>
  brands: ReadonlyMap<number, Brand>
  shops: ReadonlyMap<number, Shop>
}

const words = (zh_CN: string, en: string): Words => ({ zh_CN, en })
const byId = <Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]))

export async function loadFacts(db: Database): Promise<Facts> {
  const [attributeRows, valueRows, categoryRows, linkRows, brandRows, shopRows] = await Promise.all([
    db.selectFrom('attribute').selectAll().orderBy('seq').execute(),
    db.selectFrom('attribute_value').selectAll().orderBy('number').orderBy('seq').orderBy('code').execute(),
    db
      .selectFrom('category')
      .select(['id', 'parent_id', 'level', 'name_zh', 'name_en', 'seq', 'status'])
      .orderBy('seq')
      .execute(),
    db.selectFrom('category_attribute').selectAll().orderBy('seq').execute(),
    db.selectFrom('brand').select(['id', 'code', 'name', 'name_zh', 'name_en']).execute(),
    db
      .selectFrom('shop')
      .select(['id', 'name_zh', 'name_en', 'city_zh', 'city_en', 'status', 'is_self_run', 'score', 'logo', 'tel'])
      .execute(),
  ])
  const attributes = byId(
    attributeRows.map(({ id, code, name_zh, name_en, symbol, unit, kind, seq }) => {
      return { id, code, name: words(name_zh, name_en), symbol, unit, isNumber: kind === 'number', seq }
    }),
  )
  const values = valueRows.map(({ id, attribute_id, code, number, label_zh, label_en, seq }, place) => {
    return { id, attributeId: attribute_id, code, number, label: words(label_zh, label_en), seq, place }
  })
  const linksOf = Map.groupBy(linkRows, ({ category_id }) => category_id)
  return {
    attributes,
    attributeByCode: new Map([...attributes.values()].map((attribute) => [attribute.code, attribute])),
    values: byId(values),
    valuesOf: Map.groupBy(values, ({ attributeId }) => attributeId),
    categories: byId(
      categoryRows.map(({ id, parent_id, level, name_zh, name_en, seq, status }) => ({
        id,
        parentId: parent_id,
        level: level as Category['level'],
        name: words(name_zh, name_en),
        seq,
        isListed: status === 1,
        attributes: (linksOf.get(id) ?? []).flatMap(({ attribute_id, is_facet, is_column }) => {
          const attribute = attributes.get(attribute_id)
          return attribute ? [{ attribute, isFacet: is_facet, isColumn: is_column }] : []
        }),
      })),
    ),
    brands: byId(
      brandRows.map(({ id, code, name, name_zh, name_en }) => ({
        id,
        code,
        sign: name,
        name: words(name_zh, name_en),
      })),
    ),
    shops: byId(
      shopRows.map(({ id, name_zh, name_en, city_zh, city_en, status, is_self_run, score, logo, tel }) => {
        return {
          id,
          name: words(name_zh, name_en),
          city: words(city_zh, city_en),
          status,
          isSelfRun: is_self_run,
          score,
          logo,
          tel,
        }
      }),
    ),
  }
}

/** From the top down; empty for an unknown id. */
export function pathOf(facts: Facts, categoryId: number): Category[] {
  const path: Category[] = []
  for (
    let one = facts.categories.get(categoryId);
    one && path.length < 3;
    one = one.parentId === null ? undefined : facts.categories.get(one.parentId)
  )
    path.unshift(one)
  return path
}
