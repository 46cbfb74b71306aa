import { textsOf } from '#ui/text.tsx'
import type english from '../pick/texts/en.ts'

/** Among the words that every page starts with. */
export const useText = textsOf<typeof english>('catalog.pick')
