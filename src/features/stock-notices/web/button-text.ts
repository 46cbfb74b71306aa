import { textsOf } from '#ui/text.tsx'
import type english from '../button/texts/first/en.ts'

/** Among the words that every page starts with: lists have the button. */
export const useText = textsOf<typeof english>('stock-notices/button')
