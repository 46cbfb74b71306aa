import { textsOf } from '#ui/text.tsx'
import type english from '../texts/browse/en.ts'

export const useText = textsOf<typeof english>('store-nav', 'browse')
