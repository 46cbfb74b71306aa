import { Problem } from '#core/problem.ts'
import { cached } from '#server/cache/shared.ts'
import { tag, UNCACHEABLE } from '#server/cache/tags.ts'
import { isSigned } from '#server/files/signed-links.ts'
import type { Context } from '#server/http/context.ts'
import { levelOf } from '#server/identity/sessions.ts'
import { wireTime } from '#core/time.ts'
import { readBlocks, type Looking } from '../blocks.ts'
import { areaOfType } from '../rules.ts'
import { withGoods } from './goods-found.ts'
import { inLanguage } from './in-language.ts'
import { findActive, findDecoration, findDraft, findShopHome, HOME } from './queries.ts'

type Row = { id: number; name_zh: string; name_en: string; shop_id: number | null; content: unknown }

export async function home(context: Context, { renovationType }: { renovationType: number }) {
  context.dependsOn(tag.decoration())
  return known(context, await liveHome(context, renovationType))
}

/** Every visit of the home reads it: kept until a page is published or switches. */
const liveHome = ({ db, dependsOn }: Context, renovationType: number) =>
  cached({ dependsOn }, `decoration ${renovationType}`, [tag.decoration()], () => findActive(db, renovationType))

export async function one(context: Context, input: { renovationId: number; shopId?: number | undefined }) {
  context.dependsOn(tag.decoration())
  return known(context, await findDecoration(context.db, input))
}

export async function homeOfShop(context: Context, { shopId }: { shopId: number }) {
  context.dependsOn(tag.decoration())
  const row = await findShopHome(context.db, shopId)
  return row ? answer(context, row, lookingOf(context)) : null
}

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

function known(context: Context, row: Row | undefined) {
  if (!row) throw new Problem('decorationUnknown')
  return answer(context, row, lookingOf(context))
}

async function answer(context: Context, row: Row, looking?: Looking) {
  const { locale, log } = context
  const { blocks, skipped } = readBlocks(inLanguage(row.content, locale), looking)
  if (skipped.length > 0) log.warn({ decoration: row.id, skipped }, 'blocks of a decoration cannot be drawn')
  const content = JSON.stringify(await withGoods(context, row.shop_id, blocks))
  return { renovationId: row.id, name: locale === 'zh_CN' ? row.name_zh : row.name_en, content }
}
