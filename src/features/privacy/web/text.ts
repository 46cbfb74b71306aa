import { textsOf } from '#ui/text.tsx'
import type english from '../texts/work/en.ts'

export const useText = textsOf<typeof english>('privacy', 'work')
