// Drawings beside a list: parts of one kind at one scale, and the key that ties the letters of the columns to the part.
import { LRUCache } from 'lru-cache'
import type { Locale } from '#core/locale.ts'
import { commonScale } from '#features/drawings/draw.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import type { SearchFound } from '../../contract.ts'
import type { Category } from '../index/facts.ts'
import type { Row } from './rows.ts'

type Drawn = Pick<Row, 'drawing' | 'dims'>

/** Ours: parts that differ more would be dots beside the largest. */
const COMPARABLE = 3
const fits = new LRUCache<string, number>({ max: 20_000 })

/** The largest scale at which this part fits its picture; drawing it to know takes a while. */
function fitOf({ drawing, dims }: Drawn): number {
  const path = drawingPath(drawing, dims, 'thumb')
  let scale = fits.get(path)
  if (scale === undefined) {
    scale = commonScale(drawing, [dims], { view: 'thumb' })
    fits.set(path, scale)
  }
  return scale
}

export function scaleOf(rows: readonly Drawn[]): number | undefined {
  const [first] = rows
  if (!first || rows.some(({ drawing }) => drawing !== first.drawing)) return undefined
  const scales = rows.map(fitOf)
  const [least, most] = [Math.min(...scales), Math.max(...scales)]
  return most / least <= COMPARABLE ? least : undefined
}

export function keyDrawingOf(
  rows: readonly Drawn[],
  category: Category | undefined,
  locale: Locale,
): SearchFound['keyDrawing'] {
  const [first] = rows
  if (!first || !category || rows.some(({ drawing }) => drawing !== first.drawing)) return null
  const letters = category.attributes.flatMap(({ attribute, isColumn }) =>
    isColumn && attribute.symbol ? [`${attribute.symbol} ${attribute.name[locale]}`] : [],
  )
  return { path: drawingPath(first.drawing, first.dims, 'key'), title: letters.join(locale === 'en' ? ', ' : '，') }
}
