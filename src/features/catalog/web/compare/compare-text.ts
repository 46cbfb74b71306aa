import { textsOf } from '#ui/text.tsx'
import type english from '../../compare/texts/work/en.ts'

/** Words of the comparison alone: they come with its page (ADR 0525). */
export const useText = textsOf<typeof english>('catalog/compare', 'work')
