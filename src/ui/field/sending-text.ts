import { textsOf } from '../text.tsx'
import type english from '../texts/sending/en.ts'

/** Of forms and of fields that send files: no page that people browse has one. */
export const useSendingText = textsOf<typeof english>('ui.sending')
