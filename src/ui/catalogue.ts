import type { Catalogue } from './text.tsx'

/**
 * Texts by the names that pages ask for: what was gathered from the features' folders stands there by its file,
 * `./search/asked/texts/late/en.ts` → search/asked.
 */
export const byName = (gathered: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(gathered).map(([file, texts]) => [file.replace(/^\.\/|\/texts\/.*/g, ''), texts]))
