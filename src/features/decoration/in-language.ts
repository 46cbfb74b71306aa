import { isLocale, type Locale } from '#core/locale.ts'

const isInLanguages = (value: object): value is Record<Locale, unknown> => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every(isLocale)
}

/** As it is in one language: every `{ zh_CN, en }` becomes the one. */
export function inLanguage(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, locale))
  if (value === null || typeof value !== 'object') return value
  if (isInLanguages(value)) return value[locale]
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inLanguage(inner, locale)]))
}

/** Whether something is written in one language and left blank in another. */
export function isHalfWritten(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  const inner = Object.values(value)
  if (Array.isArray(value) || !isInLanguages(value)) return inner.some(isHalfWritten)
  const blanks = inner.filter((one) => typeof one === 'string' && one.trim() === '')
  return blanks.length > 0 && blanks.length < inner.length
}
