// Which languages the server offers and which it starts with; the operator's setting `languages`, kept in memory.
import { fallbackLocale, isLocale, locales, type Locale } from '#core/locale.ts'
import type { Database } from '../database/database.ts'

export type Languages = { language: Locale; items: { language: Locale; name: string; hide: boolean }[] }

const builtIn: Languages = {
  language: 'zh_CN',
  items: [
    { language: 'zh_CN', name: '简体中文', hide: false },
    { language: 'en', name: 'English', hide: false },
  ],
}
let current = builtIn

export const languages = (): Languages => current

export const isOffered = (word: unknown): word is Locale =>
  isLocale(word) && current.items.some(({ language, hide }) => language === word && !hide)

/** Where nobody chose: the server's default, if it is still offered, else the fallback. */
export const defaultLocale = (): Locale => (isOffered(current.language) ? current.language : fallbackLocale)

/** Reads the setting again; at start, and when the tag `languages` is announced. */
export async function loadLanguages(db: Database): Promise<void> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', 'languages').executeTakeFirst()
  const value = row?.value as
    | { language?: unknown; langItemList?: { language?: unknown; name?: unknown; hide?: unknown }[] }
    | undefined
  if (!value || !isLocale(value.language)) return
  const items = locales.flatMap((language) => {
    const item = value.langItemList?.find((one) => one.language === language)
    return item ? [{ language, name: String(item.name), hide: Boolean(item.hide) }] : []
  })
  current = { language: value.language, items }
}
