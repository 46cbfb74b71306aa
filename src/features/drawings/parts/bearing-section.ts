// What all rolling bearings share: the axial section above and below the axis, the faces between, the boundary
// dimensions.
import { type Pen, pen, type View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

type Boundary = { d: number; D: number; width: number; r: number }
type Ring = { left: number; right: number; inside: number; outside: number; r: number }

/** Typical chamfer where the table gives none. */
export const chamferOf = (p: { d: number; D: number; r?: number }, width: number): number =>
  p.r ?? Math.min(1, width * 0.08, (p.D - p.d) * 0.03)

export type BearingSection = {
  upper: View
  /** Draws something in the sections above and below the axis. */
  both: (draw: (view: View) => void) => void
  /** Edges seen behind the cut: lines from the upper section to the lower one. */
  faces: (...lines: readonly (readonly [x: number, radius: number])[]) => void
}

/**
 * A thumbnail shows only the upper section: at that size it tells more than the bore does. Thin sections stay `whole`.
 */
export function bearingSection(g: Sheet, size: Boundary, { bottom = 30, whole = false } = {}): BearingSection {
  const onlyUpper = g.view === 'thumb' && !whole
  const view = g.place(size.width, onlyUpper ? (size.D - size.d) / 2 : size.D, { left: 64, top: 46, right: 56, bottom })
  const { upper, lower } = view.halves(size.width / 2, size.D / 2)
  if (!onlyUpper) g.axisH(upper.x(-size.width / 2) - 12, upper.x(size.width / 2) + 12, upper.y(0))
  return {
    upper,
    both: (draw) => [upper, ...(onlyUpper ? [] : [lower])].forEach(draw),
    faces: (...lines) => {
      if (!onlyUpper) g.outline(pen(upper).strokes(...lines.map(([x, radius]) => [x, radius, x, -radius] as const)))
    },
  }
}

export function boundaryDims(g: Sheet, upper: View, size: Boundary, widthName: string): void {
  const [left, right] = [upper.x(-size.width / 2), upper.x(size.width / 2)]
  g.dimH(widthName, left, right, upper.y(size.D / 2) - 24, upper.y(size.D / 2) - 2, undefined, 'left')
  g.dimV('D', upper.y(size.D / 2), upper.y(-size.D / 2), left - 46, left - 2)
  g.dimV('d', upper.y(size.d / 2), upper.y(-size.d / 2), right + 30, right + 2)
}

/** The radius of the outer ring's chamfer, at a corner of the section. */
export function chamferDim(
  g: Sheet,
  upper: View,
  size: Boundary,
  corner: 'upper right' | 'lower right' | 'lower left',
): void {
  const side = corner === 'lower left' ? -1 : 1
  const half = corner === 'upper right' ? 1 : -1
  const [x, y] = [side * (size.width / 2 - size.r), half * (size.D / 2 - size.r)]
  const at = corner === 'upper right' ? -45 : side > 0 ? 45 : 135
  g.leader(
    'r',
    { x: upper.x(x), y: upper.y(y), r: size.r * upper.scale, at },
    upper.x((side * size.width) / 2) + side * 22,
    upper.y((half * size.D) / 2) - half * 16 + (half < 0 ? 6 : 0),
    side > 0 ? 'right' : 'left',
  )
}

/** Inner ring from its left face over the given track to the right face and back along the chamfered bore. */
export function innerRing(view: View, ring: Ring, track: (path: Pen) => Pen): Pen {
  const { left, right, inside, r } = ring
  return track(pen(view).move(left, inside + r))
    .down(inside + r)
    .clockwise(r, right - r, inside)
    .across(left + r)
    .clockwise(r, left, inside + r)
    .close()
}

/** Outer ring, the same the other way up. */
export function outerRing(view: View, ring: Ring, track: (path: Pen) => Pen): Pen {
  const { left, right, outside, r } = ring
  return track(pen(view).move(left, outside - r))
    .down(outside - r)
    .counter(r, right - r, outside)
    .across(left + r)
    .counter(r, left, outside - r)
    .close()
}
