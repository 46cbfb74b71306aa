import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { CategoryPanelContents } from '../contract.ts'
import { categoryHref, PANEL_MODELS_MAX, PANEL_SERIES_MAX, seriesAttributes } from '../rules.ts'
import { categoryOf, type Asker } from './categories.ts'
import { findModels, findSeries } from './queries.ts'

/** The kinds of parts of a first-level category with their series, and its models sold most often. */
export async function panelOf(asker: Asker, categoryId: number): Promise<CategoryPanelContents> {
  const kinds = (await categoryOf(asker, categoryId))?.categories.flatMap(({ categories }) => categories) ?? []
  if (kinds.length === 0) return { kinds: [], models: [] }
  const { db, locale } = asker
  return cached(asker, `panel ${locale} ${categoryId}`, [tag.categories(), tag.catalogue()], async () => {
    const ids = kinds.map((kind) => kind.categoryId)
    const [values, models] = await Promise.all([
      findSeries(db, ids, seriesAttributes),
      findModels(db, ids, PANEL_MODELS_MAX),
    ])
    return {
      kinds: kinds.map((kind) => {
        const link = categoryHref(3, kind.categoryId)
        return {
          name: kind.categoryName,
          link,
          series: seriesOf(values.filter((value) => value.category_id === kind.categoryId)).map((value) => ({
            name: named(locale === 'en' ? value.label_en : value.label_zh, value.unit, value.attribute, locale),
            link: `${link}&a.${value.attribute}=${encodeURIComponent(value.code)}`,
          })),
        }
      }),
      models: models.map(({ model }) => ({ name: model, link: `/list?pn=${encodeURIComponent(model)}` })),
    }
  })
}

type Value = Awaited<ReturnType<typeof findSeries>>[number]

const byFigures = new Intl.Collator('en', { numeric: true })

/** The values met most often of the first attribute that has several: 60, 62, 160. */
function seriesOf(values: readonly Value[]): Value[] {
  const of = seriesAttributes.map((code) => values.filter(({ attribute }) => attribute === code))
  const told = of.find(({ length }) => length > 1) ?? []
  const most = new Set(told.toSorted((a, b) => b.count - a.count).slice(0, PANEL_SERIES_MAX))
  return [...most].toSorted((a, b) => byFigures.compare(a.label_en, b.label_en))
}

function named(label: string, unit: string | null, attribute: string, locale: Asker['locale']): string {
  if (attribute === 'series') return locale === 'en' ? `${label} series` : `${label} 系列`
  return unit === null ? label : `${label} ${unit}`
}
