import { textsOf } from '#ui/text.tsx'
import type english from '../asked/texts/late/en.ts'

/** What parts say that come when somebody asks for them. */
export const useQueryText = textsOf<typeof english>('search/asked', 'late')
