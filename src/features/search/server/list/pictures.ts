// Drawings beside a list: parts of one kind at one scale, and the key that ties the letters of the columns to the part.
import type { Locale } from '#core/locale.ts'
import { drawingPath } from '#features/drawings/drawing-path.ts'
import { fitOf } from '#features/drawings/server/index.ts'
import type { SearchFound } from '../../contract.ts'
import type { Attribute } from '../index/facts.ts'
import type { Row } from './rows.ts'

type Drawn = Pick<Row, 'drawing' | 'dims' | 'thumb'>

/** Ours: parts that differ more would be dots beside the largest. */
const COMPARABLE = 3

export function scaleOf(rows: readonly Drawn[]): number | undefined {
  const [first] = rows
  if (!first || rows.some(({ drawing }) => drawing !== first.drawing)) return undefined
  const scales = rows.map(({ drawing, dims, thumb }) => fitOf(drawing, dims, 'thumb', thumb))
  const [least, most] = [Math.min(...scales), Math.max(...scales)]
  return most / least <= COMPARABLE ? least : undefined
}

/** Parts of one kind, or of one size: then the letters are the same whatever the kind. */
export function keyDrawingOf(
  rows: readonly Pick<Row, 'drawing' | 'dims' | 'sizeKey'>[],
  columns: readonly Attribute[],
  locale: Locale,
): SearchFound['keyDrawing'] {
  const [first] = rows
  const letters = columns.flatMap(({ symbol, name }) => (symbol ? [`${symbol} ${name[locale]}`] : []))
  const isOneKind = rows.every(({ drawing }) => drawing === first?.drawing)
  const isOneSize = letters.length > 0 && rows.every(({ sizeKey }) => sizeKey === first?.sizeKey)
  if (!first || !(isOneKind || isOneSize)) return null
  return { path: drawingPath(first.drawing, first.dims, 'key'), title: letters.join(locale === 'en' ? ', ' : '，') }
}
