import { textsOf } from '#ui/text.tsx'
import type english from './texts/en.ts'

export const useText = textsOf<typeof english>('bom/console')
