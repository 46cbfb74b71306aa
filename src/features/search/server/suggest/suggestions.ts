import type { z } from 'zod'
import type { Context } from '#server/http/context.ts'
import type { searchSuggest, Suggested } from '../../contract.ts'
import { SUGGEST_FROM } from '../../rules.ts'
import { engineOf } from '../engines/engine-of.ts'
import { pathOf } from '../index/facts.ts'

const NONE: Suggested = { categories: [], parts: [], shops: [], corrections: [] }

export async function suggest(
  { db, locale }: Context,
  { prefix, type }: z.output<typeof searchSuggest.input>,
): Promise<Suggested> {
  if (prefix.trim().length < SUGGEST_FROM) return NONE
  const engine = engineOf(db)
  const [{ facts }, found] = await Promise.all([engine.vocabulary(), engine.suggest(prefix)])
  const shops = found.shops.map(({ shopId }) => ({ shopId, shopName: facts.shops.get(shopId)?.name[locale] ?? '' }))
  if (type === '2') return { ...NONE, shops }
  return {
    shops,
    categories: found.categories.map(({ categoryId }) => {
      const path = pathOf(facts, categoryId)
      const [category, above] = [path.at(-1), path.at(-2)]
      return {
        categoryId,
        categoryName: category?.name[locale] ?? '',
        above: above?.name[locale] ?? '',
        level: category?.level ?? 3,
      }
    }),
    parts: found.parts.map(({ model, categoryId }) => ({
      model,
      categoryName: facts.categories.get(categoryId)?.name[locale] ?? '',
    })),
    corrections: found.corrections,
  }
}
