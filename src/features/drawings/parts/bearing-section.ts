// What all rolling bearings share: the axial section above and below the axis, the faces between, the boundary
// dimensions, and what is seen from the side beside it.
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

/** Balls or rollers seen from the side, as far as two edges leave them in sight; `every` counts their diameters. */
type Rolling = { pitch: number; radius: number; inner: number; outer: number; every: number }

/** What is seen of a bearing from its right side, where the left half of the sheet has room for it. Radii in mm. */
export type Front = {
  edges: readonly number[]
  bends?: readonly number[]
  rolling?: Rolling
  /** Between the two views, in outer diameters: a figure may stand there. */ apart?: number
}

/** More of them are finer than lines can show. */
const MOST_ROLLING = 40

/**
 * A thumbnail shows only the upper section: at that size it tells more than the bore does. Thin sections stay `whole`.
 */
export function bearingSection(
  g: Sheet,
  size: Boundary,
  { bottom = 30, whole = false, front }: { bottom?: number; whole?: boolean; front?: Front } = {},
): BearingSection {
  const onlyUpper = g.view === 'thumb' && !whole
  const { section, side } = front && g.isWide ? twoViews(g, size, front, bottom) : oneView(g, size, onlyUpper, bottom)
  if (front && side) frontView(g, side, size, front)
  const { upper, lower } = section.halves(size.width / 2, size.D / 2)
  if (!onlyUpper) g.axisH(upper.x(-size.width / 2) - 12, upper.x(size.width / 2) + 12, upper.y(0))
  return {
    upper,
    both: (draw) => [upper, ...(onlyUpper ? [] : [lower])].forEach(draw),
    faces: (...lines) => {
      if (!onlyUpper) g.outline(pen(upper).strokes(...lines.map(([x, radius]) => [x, radius, x, -radius] as const)))
    },
  }
}

type Placed = { section: View; side?: View }

function oneView(g: Sheet, size: Boundary, onlyUpper: boolean, bottom: number): Placed {
  const height = onlyUpper ? (size.D - size.d) / 2 : size.D
  return { section: g.place(size.width, height, { left: 64, top: 46, right: 56, bottom }) }
}

/** The view from the side at the left, its origin in the middle; dimensions stand at the section. */
function twoViews(g: Sheet, size: Boundary, { apart = 0.14 }: Front, bottom: number): Placed {
  const before = size.D * (1 + apart)
  const view = g.place(before + size.width, size.D, { left: 12, top: 46, right: 62, bottom })
  return { side: view.shifted(size.D / 2, size.D / 2), section: view.shifted(before, 0) }
}

function frontView(g: Sheet, view: View, { d, D, r }: Boundary, { edges, bends = [], rolling }: Front): void {
  for (const radius of [D / 2, d / 2, ...edges]) g.outline(pen(view).circle(0, 0, radius))
  for (const radius of [D / 2 - r, d / 2 + r, ...bends]) g.thin(pen(view).circle(0, 0, radius))
  g.cross(view.x(0), view.y(0), (D / 2) * view.scale + 6)
  if (!rolling) return
  const times = Math.floor((Math.PI * rolling.pitch) / (rolling.radius * rolling.every))
  if (times <= MOST_ROLLING) g.repeatedOutline(inSight(view, rolling), view.x(0), view.y(0), times, 360 / times)
}

/** The two arcs of the uppermost one between the edges that hide the rest of it. */
function inSight(view: View, { pitch, radius, inner, outer }: Rolling): Pen {
  const crossing = (edge: number): readonly [x: number, y: number] => {
    const at = Math.min(Math.max(edge, pitch - radius), pitch + radius)
    const cosine = Math.min((at ** 2 + pitch ** 2 - radius ** 2) / (2 * at * pitch), 1)
    return [at * Math.sqrt(1 - cosine ** 2), at * cosine]
  }
  const [[xOuter, yOuter], [xInner, yInner]] = [crossing(outer), crossing(inner)]
  return pen(view)
    .move(xOuter, -yOuter)
    .clockwise(radius, xInner, -yInner)
    .move(-xInner, -yInner)
    .clockwise(radius, -xOuter, -yOuter)
}

/** `clear` px beside the upper edge belong to a figure. Where a view from the side stands, both diameters are right. */
export function boundaryDims(g: Sheet, upper: View, size: Boundary, widthName: string, clear = 2): void {
  const [left, right] = [upper.x(-size.width / 2), upper.x(size.width / 2)]
  g.dimH(widthName, left, right, upper.y(size.D / 2) - 24, upper.y(size.D / 2) - 2, undefined, 'left')
  if (g.isWide) g.dimV('D', upper.y(size.D / 2), upper.y(-size.D / 2), right + 46, right + clear, right + 2)
  else g.dimV('D', upper.y(size.D / 2), upper.y(-size.D / 2), left - 46, left - 2)
  g.dimV('d', upper.y(size.d / 2), upper.y(-size.d / 2), right + (g.isWide ? 20 : 30), right + 2)
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
