import { textsOf } from '#ui/text.tsx'
import type english from '../texts/work/en.ts'

/** Many words of one page; the others do without them. */
export const useText = textsOf<typeof english>('bom', 'work')
