import type { Locale } from '#core/locale.ts'

const YEAR_S = 31_536_000

/** The same page in the other language; the shop's pages follow. */
export function speakOther(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `lang=${locale === 'en' ? 'zh_CN' : 'en'}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  location.reload()
}
