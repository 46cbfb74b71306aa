import { textsOf } from '#ui/text.tsx'
import type english from '../application/texts/work/en.ts'

export const useText = textsOf<typeof english>('shops/application', 'work')
