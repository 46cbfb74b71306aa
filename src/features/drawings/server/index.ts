import { LRUCache } from 'lru-cache'
import { commonScale } from '../draw.ts'
import { drawingPath } from '../drawing-path.ts'
import type { Dims, DrawingKind } from '../kinds.ts'
import type { DrawingView } from '../sheet.ts'

const fits = new LRUCache<string, number>({ max: 20_000 })

/** The largest scale (px per mm) at which this part fits that sheet; drawing it to know takes a while. */
export function fitOf(kind: DrawingKind, dims: Dims, view: DrawingView, path = drawingPath(kind, dims, view)): number {
  let scale = fits.get(path)
  if (scale === undefined) {
    scale = commonScale(kind, [dims], { view })
    fits.set(path, scale)
  }
  return scale
}
