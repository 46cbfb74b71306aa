import { textsOf } from '#ui/text.tsx'
import type english from './texts/en.ts'

export const useConsoleText = textsOf<typeof english>('console')
