// The main drawing of a page comes in the page: fetched by its address it would take two round trips of a connection of
// its own, after the page is there and before anybody sees it (docs/adr/0971).
import { editAt, type TextEdit } from '#core/text-edits.ts'
import { draw } from './draw.ts'
import { parseDrawingPath } from './drawing-path.ts'

/** As React has a browser fetch it before all else: at the beginning of the head. */
const FETCHED_FIRST = /<link rel="preload" as="image" href="(\/drawing\/[^"]+)" fetchPriority="high"\/>/
const HEAD_BEGINS_WITHIN = 2000

/** Where React has the browser fetch a drawing first, the drawing itself stands in the place of its address. */
export function mainDrawingEdits(html: string): TextEdit[] {
  const [link, path = ''] = FETCHED_FIRST.exec(html.slice(0, HEAD_BEGINS_WITHIN)) ?? []
  const input = parseDrawingPath(path)
  const picture = `<img src="${path}"`
  const at = html.indexOf(picture)
  if (!link || !input || at === -1) return []
  const svg = draw(input.kind, input.dims, { view: input.view, scale: input.scale })
  return [editAt(html.indexOf(link), link, ''), editAt(at, picture, `<img src="${dataUrl(svg)}"`)]
}

/** As an address in an attribute, with as little written otherwise as can be, for that packs badly. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${svg.replaceAll(/["'%#&]/g, (one) => WRITTEN[one]!)}`
/** Quotes change places, which means the same in a drawing. */
const WRITTEN: Readonly<Record<string, string>> = { '"': "'", "'": '&quot;', '%': '%25', '#': '%23', '&': '&amp;' }
