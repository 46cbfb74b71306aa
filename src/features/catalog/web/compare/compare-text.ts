import { textsOf } from '#ui/text.tsx'
import type english from '../../compare/texts/en.ts'

/** Not among the words that every page people browse loads. */
export const useText = textsOf<typeof english>('catalog/compare')
