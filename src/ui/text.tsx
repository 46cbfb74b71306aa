import { createContext, use, useCallback } from 'react'
import { fill, type Values } from '#core/texts.ts'
import { fallbackLocale, type Locale } from '#core/locale.ts'
import type { ProblemTexts } from '#core/problem.ts'
import type english from './texts/en.ts'

export type Catalogue = Record<string, Readonly<Record<string, string>>>

/** What pages say that people browse; what can wait until a page is alive; what pages say that say a great deal. */
export type LatePart = 'browse' | 'late' | 'work'

/** The texts of the visitor's one language, by feature. */
export type Texts = {
  /**
   * What every page starts with; it never grows, so that what waits for more goes the same way when it is drawn again.
   */
  first: Catalogue
  /** All that is here by now. */
  here: Catalogue
  /** All of them but `work`, or a part: one promise each, kept. */
  rest: (of?: LatePart) => Promise<Catalogue>
}

/** What a page says: by this it names the texts that it needs; undefined: all but those of `work`. */
export type SaidBy = 'first' | 'browse' | 'work'

export async function textsFor({ rest }: Texts, said: SaidBy | undefined): Promise<void> {
  if (said === 'first') return
  await Promise.all(said === 'work' ? [rest(), rest(said)] : [rest(said)])
}

export const TextsContext = createContext<Texts>({ first: {}, here: {}, rest: () => Promise.resolve({}) })

/**
 * Binds a feature to its texts: keys and holes are checked against its English catalogue. The part is the folder that
 * they lie in: texts/browse, texts/late; those of texts/first are there from the start.
 */
export function textsOf<English extends Readonly<Record<keyof English, string>>>(feature: string, part?: LatePart) {
  return function useText() {
    const { first, rest } = use(TextsContext)
    // A page that needs more says so to the router, which has fetched it by now; a window opened over a page people
    // browse has not.
    const texts = first[feature] ?? use(rest(part))[feature] ?? {}
    return <Key extends keyof English & string>(key: Key, ...[values]: Values<English[Key]>): string =>
      fill(texts[key] ?? key, values)
  }
}

export const useUiText = textsOf<typeof english>('ui')

export const LocaleContext = createContext<Locale>(fallbackLocale)
export const useLocale = (): Locale => use(LocaleContext)

/** Sentences of refusals that a page tells before it asks the server. */
export const useProblemText = textsOf<ProblemTexts>('problems')

/** The same where no page has to wait for them: they are fetched when one is to be said. */
export function useLateProblemText(): <Key extends keyof ProblemTexts>(
  key: Key,
  ...values: Values<ProblemTexts[Key]>
) => Promise<string> {
  const { first, rest } = use(TextsContext)
  return useCallback(
    async (key, ...[values]) => {
      const texts = await rest().catch(() => ({}) as Catalogue)
      return fill(texts['problems']?.[key] ?? first['ui']?.['error'] ?? key, values)
    },
    [first, rest],
  )
}

/** `C3，单个盒装` or `C3, single box`: a list inside a line. */
export function useListText(): (parts: readonly string[]) => string {
  const locale = useLocale()
  return (parts) => parts.join(locale === 'zh_CN' ? '，' : ', ')
}
