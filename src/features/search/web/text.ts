import { textsOf } from '#ui/text.tsx'
import type english from '../texts/first/en.ts'

export const useText = textsOf<typeof english>('search')
