export const locales = ['en', 'zh_CN'] as const
export type Locale = (typeof locales)[number]

/** Where the server names no default language of its own. */
export const fallbackLocale: Locale = 'en'

export function isLocale(word: unknown): word is Locale {
  return (locales as readonly unknown[]).includes(word)
}

/** BCP 47, for `<html lang>` and `Intl`. */
export const languageTag = { en: 'en', zh_CN: 'zh-CN' } as const satisfies Record<Locale, string>
export const localeOfTag = { en: 'en', 'zh-CN': 'zh_CN' } as const
