// In browsers, and in development, the framework draws what the routes say of a page's head; in the built pages of the
// server a mark stands for it, and its text comes to that place.
import { HeadContent } from '@tanstack/react-router'
import { editAt, type TextEdit } from '#core/text-edits.ts'
import { headText, type Built, type Match } from './head-text.ts'
import { joinedSheets } from './joined-sheets.ts'

const isText = import.meta.env.SSR && import.meta.env.PROD
const MARK = '<template id="head"></template>'

export const DocumentHead = (): React.ReactNode => (isText ? <template id="head" /> : <HeadContent />)

export function headEdits(html: string, matches: readonly Match[], built: Built | undefined): TextEdit[] {
  const at = isText ? html.indexOf(MARK) : -1
  return at === -1 ? [] : [editAt(at, MARK, headText(matches, built, joinedSheets))]
}
