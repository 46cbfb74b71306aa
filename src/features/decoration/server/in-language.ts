import { isLocale, type Locale } from '#core/locale.ts'

/** Every `{ zh_CN, en }` becomes the one of the asker. */
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, locale))
  if (value === null || typeof value !== 'object') return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every(isLocale)) return (value as Record<Locale, unknown>)[locale]
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inLanguage(inner, locale)]))
}
