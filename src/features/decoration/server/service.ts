import type { Locale } from '#core/locale.ts'
import { isLocale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { tag } from '#server/cache/tags.ts'
import type { SharedContext } from '#server/http/shared.ts'
import { readBlocks } from '../blocks.ts'
import { findActive, findDecoration } from './queries.ts'

type Asker = SharedContext<'locale'>
type Row = { id: number; name_zh: string; name_en: string; content: unknown }

export async function home(context: Asker, { renovationType }: { renovationType: number }) {
  return answer(context, await findActive(context.db, renovationType))
}

export async function one(context: Asker, input: { renovationId: number; shopId?: number | undefined }) {
  return answer(context, await findDecoration(context.db, input))
}

function answer({ locale, dependsOn, log }: Asker, row: Row | undefined) {
  dependsOn(tag.decoration())
  if (!row) throw new Problem('decorationUnknown')
  const content = inLanguage(row.content, locale)
  const { blocks, skipped } = readBlocks(content)
  if (skipped.length > 0) log.warn({ decoration: row.id, skipped }, 'blocks of a decoration cannot be drawn')
  return { renovationId: row.id, name: locale === 'zh_CN' ? row.name_zh : row.name_en, content: JSON.stringify(blocks) }
}

/** Every `{ zh_CN, en }` becomes the one of the asker. */
function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, locale))
  if (value === null || typeof value !== 'object') return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every(isLocale)) return (value as Record<Locale, unknown>)[locale]
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inLanguage(inner, locale)]))
}
