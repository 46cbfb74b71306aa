import { textsOf } from '#ui/text.tsx'
import type english from '../application/console/texts/en.ts'

export const useText = textsOf<typeof english>('shops/application/console')
