import { textsOf } from '#ui/text.tsx'
import type english from '../../product/texts/late/en.ts'

/** What a product's page says below its first screen. */
export const useLateText = textsOf<typeof english>('catalog/product', 'late')
