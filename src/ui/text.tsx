import { createContext, use } from 'react'
import { fill, type Values } from '#core/texts.ts'
import { fallbackLocale, type Locale } from '#core/locale.ts'
import type problems from '#core/problem-texts/en.ts'
import type english from './texts/en.ts'

export type Catalogue = Record<string, Record<string, string>>

/** The texts of the visitor's one language that are here, by feature, and the way to the rest of them: one promise, kept. */
export type Texts = { here: Catalogue; rest: () => Promise<Catalogue> }
export const TextsContext = createContext<Texts>({ here: {}, rest: () => Promise.resolve({}) })

/** Binds a feature to its texts: keys and holes are checked against its English catalogue. */
export function textsOf<English extends Record<string, string>>(feature: string) {
  return function useText() {
    const { here, rest } = use(TextsContext)
    // A page that needs more says so to the router, which has fetched it by now; a window opened over a page people browse has not.
    const texts = here[feature] ?? use(rest())[feature] ?? {}
    return <Key extends keyof English & string>(key: Key, ...[values]: Values<English[Key]>): string => fill(texts[key] ?? key, values)
  }
}

export const useUiText = textsOf<typeof english>('ui')

export const LocaleContext = createContext<Locale>(fallbackLocale)
export const useLocale = (): Locale => use(LocaleContext)

/** Sentences of refusals that a page tells before it asks the server. */
export const useProblemText = textsOf<typeof problems>('problems')

/** `C3，单个盒装` or `C3, single box`: a list inside a line. */
export function useListText(): (parts: readonly string[]) => string {
  const locale = useLocale()
  return (parts) => parts.join(locale === 'zh_CN' ? '，' : ', ')
}
