import { textsOf } from '#ui/text.tsx'
import type english from '../centre/texts/work/en.ts'

/** Words of the help centre alone: they come with its pages (ADR 0525). */
export const useCentreText = textsOf<typeof english>('help/centre', 'work')
