// External and internal threads: the crest is a thick line, the root a thin one.
import { pen, polar, type Point, type View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import { acrossCorners } from '../sound.ts'

/** Depth of a metric external thread. */
export const threadDepth = (pitch: number): number => 0.61 * pitch

/** A shank from x1 (where the thread ends) to its chamfered end x2, on the axis y = 0. */
function externalThread(g: Sheet, view: View, thread: { d: number; p: number; from: number; to: number }): void {
  const crest = thread.d / 2
  const depth = Math.min(threadDepth(thread.p), (thread.to - thread.from) / 2)
  const root = crest - depth
  const { from, to } = thread
  g.thin(pen(view).strokes([from, -root, to, -root], [from, root, to, root]))
  g.outline(
    pen(view)
      .move(from, -crest)
      .down(crest)
      .move(to - depth, -crest)
      .line(to, -root)
      .down(root)
      .line(to - depth, crest)
      .down(-crest),
  )
}

/**
 * A shank of a screw under its head, and the thread on it. Gives the start of the thread, or nothing if it reaches the
 * head.
 */
export function screwShank(
  g: Sheet,
  view: View,
  p: { d: number; p: number; l: number; b?: number },
  head: number,
  end: number,
): number | undefined {
  const r = p.d / 2
  // The last turns under a head are not cut to full depth.
  const start = p.b === undefined ? Math.min(head + 1.5 * p.p, (head + end) / 2) : end - p.b
  const stop = end - Math.min(threadDepth(p.p), (end - start) / 2)
  g.outline(pen(view).strokes([head, -r, stop, -r], [head, r, stop, r]))
  externalThread(g, view, { d: p.d, p: p.p, from: start, to: end })
  return p.b === undefined ? undefined : start
}

/** End view of an internal thread: the minor diameter thick, the major one thin, three quarters of a circle. */
export function internalThread(g: Sheet, view: View, x: number, y: number, d: number, p: number): void {
  const major = d / 2
  g.outline(pen(view).circle(x, y, (d - 1.08 * p) / 2))
  g.thin(
    pen(view)
      .move(...polar(x, y, major, 8))
      .clockwise(major, ...polar(x, y, major, -78), true),
  )
}

/** Corners of a hexagon s across flats, one of them at the top. */
export function hexagon(x: number, y: number, s: number): Point[] {
  return [0, 1, 2, 3, 4, 5].map((index) => polar(x, y, acrossCorners(s) / 2, 60 * index + 90))
}

/**
 * Side of a hexagon, its axis horizontal, from `left` to `right`. Three faces are seen; the chamfer cone (30 degrees,
 * face circle
 * 0.95 s) cuts each of them in a curve that touches the end face.
 */
export function hexagonSide(
  g: Sheet,
  view: View,
  s: number,
  left: number,
  right: number,
  chamfered: 'left' | 'both',
): void {
  const corner = acrossCorners(s) / 2
  const edge = corner / 2
  const face = (0.95 * s) / 2
  const depth = Math.min((corner - face) * Math.tan(Math.PI / 6), (right - left) * 0.4)
  const end = (x: number, inward: 1 | -1): number => {
    const at = x + inward * depth
    const touch = x - inward * depth * 0.86
    g.outline(
      pen(view)
        .move(at, -corner)
        .line(x, -face)
        .down(face)
        .line(at, corner)
        .move(at, -corner)
        .bend(touch, -corner * 0.75, at, -edge)
        .bend(touch, 0, at, edge)
        .bend(touch, corner * 0.75, at, corner),
    )
    return at
  }
  const first = end(left, 1)
  const last = chamfered === 'both' ? end(right, -1) : right
  if (chamfered === 'left') g.outline(pen(view).strokes([right, -corner, right, corner]))
  g.outline(pen(view).strokes(...[-corner, -edge, edge, corner].map((y) => [first, y, last, y] as const)))
}
