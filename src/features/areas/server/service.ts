// An area: its kinds of parts with what tells them apart, the sizes of one of them, brands and what is bought most.
import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import type { Product } from '#features/catalog/contract.ts'
import { bestOfEach, type pricedFor } from '#features/catalog/server/index.ts'
import { uses } from '#features/catalog/designation/uses.ts'
import { drawingPath, parseDrawingPath } from '#features/drawings/drawing-path.ts'
import { catalogueCounts, type Attribute, type Category, type Facts } from '#features/search/server/index.ts'
import { specAreaNames, specAreas } from '#features/site/spec-areas.ts'
import type { SharedContext } from '#server/http/shared.ts'
import type { AreaContents, specArea } from '../contract.ts'
import { BEST_MAX, MODELS_MAX, stripCodes } from '../rules.ts'
import { brandLinks, chosenBy, listOf, parameterOf, stripLinks, valueLinks, type Speaking } from './links.ts'
import { sizesOf } from './sizes.ts'
import { suffixesOf } from './suffixes.ts'

type Asker = SharedContext<(typeof pricedFor)[number]>
type Counts = Awaited<ReturnType<typeof catalogueCounts>>

/** Ours: among so many of a kind there are some of different models. */
const BEST_LOOKED_AT = 6

export async function showArea(context: Asker, { area, of }: z.output<typeof specArea.input>): Promise<AreaContents> {
  const name = specAreaNames[area - 1]!
  const counts = await catalogueCounts(context)
  const { facts } = counts
  const speaking: Speaking = { facts, locale: context.locale }
  const tops = specAreas[name].flatMap((id) => facts.categories.get(id) ?? []).filter(({ isListed }) => isListed)
  const strips = stripCodes[name].flatMap((code) => facts.attributeByCode.get(code) ?? [])
  const ofTop = await Promise.all(
    tops.map(async (top) => ({
      top,
      counted: await counts.count({ categories: { level: 1, ids: [top.id] }, by: strips }),
    })),
  )
  const sold = ofTop.flatMap(({ top, counted }) =>
    kindsBelow(facts, top.id).filter(({ id }) => (counted.kinds.get(id) ?? 0) > 0),
  )
  const best = await bestOfEach(
    context,
    sold.map(({ id }) => id),
    BEST_LOOKED_AT,
  )
  const kinds = await Promise.all(sold.map((one) => kindOf(one, counts, best.get(one.id) ?? [], context.locale)))
  const chosen = sold.find(({ id }) => id === of) ?? sold[0]
  return {
    total: ofTop.reduce((sum, { counted }) => sum + counted.total, 0),
    brandCount: new Set(ofTop.flatMap(({ counted }) => [...counted.brands.keys()])).size,
    kinds,
    chosen: chosen ? await chosenOf(chosen, counts, best.get(chosen.id) ?? [], context.locale) : null,
    strips: ofTop.flatMap(({ top, counted }) =>
      strips.flatMap((attribute) => stripLinks(top, attribute, counted.valuesOf(attribute), speaking)),
    ),
    brands: ofTop.flatMap(({ top, counted }) => brandLinks(top, counted.brands, speaking)),
    best: inTurns([...best.values()]),
    suffixes: name === 'bearing' && sold.length > 0 ? suffixesOf(context.locale) : null,
  }
}

/** Third-level categories below a first-level one that people are shown, in the order of the tree. */
function kindsBelow({ categories }: Facts, topId: number): Category[] {
  const below = (id: number) => [...categories.values()].filter((one) => one.parentId === id && one.isListed)
  return below(topId).flatMap(({ id }) => below(id))
}

async function kindOf(
  kind: Category,
  { facts, count }: Counts,
  best: readonly Product[],
  locale: Locale,
): Promise<AreaContents['kinds'][number]> {
  const first = chosenBy(kind)?.row
  const standard = kind.attributes.find(({ attribute }) => attribute.code === 'standard')?.attribute
  const by = [first, standard].filter((one) => one !== undefined)
  const counted = await count({ categories: { level: 3, ids: [kind.id] }, by })
  const linksBy = (attribute: Attribute | undefined) =>
    attribute ? valueLinks(kind, attribute, counted.valuesOf(attribute), { facts, locale }) : []
  const sizes = linksBy(first)
  const drawn = drawingOf(best)
  return {
    categoryId: kind.id,
    name: kind.name[locale],
    count: counted.total,
    link: listOf(kind),
    pic: drawn ? drawingPath(drawn.kind, drawn.dims, 'thumb') : null,
    drawn: drawn?.kind ?? null,
    use: drawn ? uses[drawn.kind][locale] : '',
    span:
      first && sizes.length > 0
        ? { ...parameterOf(first, locale), from: sizes[0]!.name, to: sizes.at(-1)!.name }
        : null,
    models: [...new Set(best.map(({ model }) => model))]
      .slice(0, MODELS_MAX)
      .map((model) => ({ name: model, link: `/list?pn=${encodeURIComponent(model)}` })),
    standards: linksBy(standard),
  }
}

/** Of the part that is bought most: what it is made from is in the address of its picture. */
const drawingOf = (best: readonly Product[]) => {
  const [first] = best
  return first && parseDrawingPath(first.pic)
}

async function chosenOf(
  kind: Category,
  counts: Counts,
  best: readonly Product[],
  locale: Locale,
): Promise<AreaContents['chosen']> {
  const drawn = drawingOf(best)
  return {
    categoryId: kind.id,
    name: kind.name[locale],
    link: listOf(kind),
    drawing: drawn ? drawingPath(drawn.kind, drawn.dims, 'symbols') : null,
    ...(await sizesOf(kind, counts, locale)),
  }
}

/** The best of every kind, then the second best, each model once. */
function inTurns(rows: readonly (readonly Product[])[]): Product[] {
  const found = new Map<string, Product>()
  for (let at = 0; at < BEST_LOOKED_AT; at++)
    for (const row of rows) {
      const product = row[at]
      if (product && !found.has(product.model)) found.set(product.model, product)
    }
  return [...found.values()].slice(0, BEST_MAX)
}
