import { useLocale } from '#ui/text.tsx'

/** The name in the reader's language. */
export function useNameOf() {
  const locale = useLocale()
  return ({ nameZh, nameEn }: { nameZh: string; nameEn: string }): string => (locale === 'en' ? nameEn : nameZh)
}
