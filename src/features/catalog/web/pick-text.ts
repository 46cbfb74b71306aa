import { textsOf } from '#ui/text.tsx'
import type english from '../pick/texts/first/en.ts'

/** Among the words that every page starts with. */
export const useText = textsOf<typeof english>('catalog/pick')
