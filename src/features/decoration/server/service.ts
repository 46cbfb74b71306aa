import { Problem } from '#core/problem.ts'
import { tag, UNCACHEABLE } from '#server/cache/tags.ts'
import { isSigned } from '#server/files/signed-links.ts'
import type { Context } from '#server/http/context.ts'
import type { SharedContext } from '#server/http/shared.ts'
import { readBlocks } from '../blocks.ts'
import { areaOfType } from '../rules.ts'
import { inLanguage } from './in-language.ts'
import { findActive, findDecoration, findDraft, findShopHome, HOME } from './queries.ts'

type Asker = SharedContext<'locale'>
type Row = { id: number; name_zh: string; name_en: string; content: unknown }

export async function home(context: Asker, { renovationType }: { renovationType: number }) {
  context.dependsOn(tag.decoration())
  return known(context, await findActive(context.db, renovationType))
}

export async function one(context: Asker, input: { renovationId: number; shopId?: number | undefined }) {
  context.dependsOn(tag.decoration())
  return known(context, await findDecoration(context.db, input))
}

export async function homeOfShop(context: Asker, { shopId }: { shopId: number }) {
  context.dependsOn(tag.decoration())
  const row = await findShopHome(context.db, shopId)
  return row ? answer(context, row) : null
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
  return { ...answer(context, row), shopId: row.shopId, isHome: row.type === HOME, area: areaOfType(row.type), places }
}

function known(context: Asker, row: Row | undefined) {
  if (!row) throw new Problem('decorationUnknown')
  return answer(context, row)
}

function answer({ locale, log }: Pick<Asker, 'locale' | 'log'>, row: Row) {
  const { blocks, skipped } = readBlocks(inLanguage(row.content, locale))
  if (skipped.length > 0) log.warn({ decoration: row.id, skipped }, 'blocks of a decoration cannot be drawn')
  return { renovationId: row.id, name: locale === 'zh_CN' ? row.name_zh : row.name_en, content: JSON.stringify(blocks) }
}
