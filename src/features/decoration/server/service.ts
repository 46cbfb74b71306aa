import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { cached } from '#server/cache/shared.ts'
import { tag, UNCACHEABLE } from '#server/cache/tags.ts'
import { isSigned } from '#server/files/signed-links.ts'
import type { Context } from '#server/http/context.ts'
import { levelOf } from '#server/identity/sessions.ts'
import { wireTime } from '#core/time.ts'
import type { homepage, renovation } from '../contract.ts'
import { momentsOf, readBlocks, type Looking } from '../blocks.ts'
import { areaOfType } from '../rules.ts'
import { withGoods } from './goods-found.ts'
import { inLanguage } from '../in-language.ts'
import { findActive, findDecoration, findDraft, findShopHome, HOME } from './queries.ts'

type Row = { id: number; name_zh: string; name_en: string; shop_id: number | null; content: unknown }
/** `moments`: the minutes at which something of it begins or ends, in their order. */
type Live = { row: Row; moments: readonly string[] }

export const home = (context: Context, { renovationType, shopId }: z.output<typeof homepage.input>) =>
  shopId
    ? liveOfShop(context, shopId)
    : keptAnswer(context, `home ${renovationType}`, () => findActive(context.db, renovationType))

export function one(context: Context, { renovationId, shopId }: z.output<typeof renovation.input>) {
  if (!renovationId) return home(context, { renovationType: HOME, shopId })
  const find = () => findDecoration(context.db, { renovationId, shopId: shopId || undefined })
  return keptAnswer(context, `one ${renovationId} ${shopId || ''}`, find)
}

const liveOfShop = (context: Context, shopId: number) =>
  keptAnswer(context, `shop ${shopId}`, () => findShopHome(context.db, shopId))

/** Null: the shop has drawn none. */
export const homeOfShop = (context: Context, { shopId }: { shopId: number }) =>
  liveOfShop(context, shopId).catch((error: unknown) => {
    if (error instanceof Problem && error.problem === 'decorationUnknown') return null
    throw error
  })

type Signed = { renovationId: number; until: string; sign: string }

/** The draft, or what is live where nothing else is written. It changes with every save: no page of it is kept. */
export async function preview(context: Context, { renovationId, ...link }: Signed) {
  const { db, now, dependsOn } = context
  dependsOn(UNCACHEABLE)
  const isOpen = await isSigned(db, { purpose: 'decoration-preview', id: renovationId }, link, now)
  const row = isOpen ? await findDraft(db, renovationId) : undefined
  if (!row) throw new Problem('decorationUnknown')
  const { places } = readBlocks(inLanguage(row.content, context.locale))
  // Whoever draws a page sees all of it, whomever its blocks are for.
  return {
    ...(await answer(context, row)),
    shopId: row.shop_id,
    isHome: row.type === HOME,
    area: areaOfType(row.type),
    places,
  }
}

/** Certified firms have a level of their own. */
const lookingOf = ({ session, now }: Context): Looking => ({
  isMember: session !== undefined,
  isFirm: levelOf(session) > 1,
  at: wireTime(now).slice(0, 16),
})

/**
 * One answer for all who see the same: of a language, an audience, and the time between two minutes at which a block
 * begins or ends, so that each turns at its minute whatever was kept. Dropped when a page is published or switches, and
 * with the goods that were found for it; prices and stock are no part of it. What there is none of is not kept, for
 * anybody may ask for any number: it throws decorationUnknown.
 */
async function keptAnswer(context: Context, which: string, find: () => Promise<Row | undefined>) {
  const { dependsOn, locale } = context
  dependsOn(tag.decoration())
  const live = await cached({ dependsOn }, `decoration ${which}`, [tag.decoration()], async () =>
    withMoments(await find()),
  )
  const looking = lookingOf(context)
  const passed = live.moments.filter((moment) => moment <= looking.at).length
  const key = `decoration ${which} ${locale} ${looking.isMember} ${looking.isFirm} ${passed}`
  return cached({ dependsOn }, key, [tag.decoration()], (on) =>
    answer({ ...context, dependsOn: on }, live.row, looking),
  )
}

function withMoments(row: Row | undefined): Live {
  if (!row) throw new Problem('decorationUnknown')
  return { row, moments: momentsOf(row.content) }
}

async function answer(context: Context, row: Row, looking?: Looking) {
  const { locale, log } = context
  const { blocks, skipped } = readBlocks(inLanguage(row.content, locale), looking)
  if (skipped.length > 0) log.warn({ decoration: row.id, skipped }, 'blocks of a decoration cannot be drawn')
  const content = JSON.stringify(await withGoods(context, row.shop_id, blocks))
  return { renovationId: row.id, name: locale === 'zh_CN' ? row.name_zh : row.name_en, content }
}
