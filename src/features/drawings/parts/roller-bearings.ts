// Roller bearings in axial section, and from the side. Roller and rib sizes follow typical proportions.
import { bearingSection, boundaryDims, chamferDim, chamferOf, innerRing, outerRing } from './bearing-section.ts'
import type { DimsOf } from '../kinds.ts'
import { pen, type Pen, type Point, radians, type View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

/** Cup at the left, the cone's back face at the right; rollers and both raceways meet the axis in about one point. */
function taperedGeometry(p: DimsOf<'taperedRoller'>) {
  const h = (p.D - p.d) / 2
  const a = Math.min(Math.max(p.a ?? 13, 6), 30)
  const centre = { x: p.T * 0.52, y: (p.d + p.D) / 4 + h * 0.02 }
  const tilt = radians(a - 2)
  const cupSlope = Math.tan(radians(a))
  const coneSlope = Math.tan(radians(a - 4))
  const half = Math.min(p.B, p.C) * 0.36
  const ribs = { left: centre.x - half * Math.cos(tilt), right: centre.x + half * Math.cos(tilt) }
  // As thick as both rings allow: the cup at its open side, the cone at its small rib.
  const room = Math.min(
    p.D / 2 - h * 0.1 - centre.y - (p.C - centre.x) * cupSlope,
    centre.y - p.d / 2 - h * 0.16 + (ribs.left - centre.x) * coneSlope,
  )
  const radius = Math.max(Math.min(h * 0.25, room), h * 0.06)
  return {
    h,
    centre,
    tilt,
    half,
    radius,
    ribs,
    taper: half * Math.tan(radians(2)),
    cup: (x: number) => centre.y + radius + (x - centre.x) * cupSlope,
    cone: (x: number) => centre.y - radius + (x - centre.x) * coneSlope,
  }
}

export function taperedRoller(g: Sheet, p: DimsOf<'taperedRoller'>): void {
  const { h, centre, tilt, half, radius, ribs, taper, cup, cone } = taperedGeometry(p)
  const size = { ...p, width: p.T, r: chamferOf(p, p.B) }
  const r = size.r
  const clear = h * 0.02
  const front = p.T - p.B
  const [left, right] = [Math.max(ribs.left - clear, front + clear), Math.min(ribs.right + clear, p.T - clear)]
  const seen = { inner: cone(right) + h * 0.15, outer: cup(p.C) }
  const rolling = { pitch: centre.y + half * Math.sin(tilt), radius: radius + taper, every: 1.15, ...seen }
  const { upper, both, faces } = bearingSection(g, size, {
    bottom: 50,
    front: { edges: [seen.inner, seen.outer], rolling, apart: 0.18 },
  })
  const at = (x: number, y: number): Point => [x - p.T / 2, y]
  const onRoller = (u: number, v: number): Point =>
    at(centre.x + u * Math.cos(tilt) - v * Math.sin(tilt), centre.y + u * Math.sin(tilt) + v * Math.cos(tilt))
  both((view) => {
    g.cut(
      pen(view).polygon(
        at(0, p.D / 2 - r),
        at(r, p.D / 2),
        at(p.C - r * 0.6, p.D / 2),
        at(p.C, p.D / 2 - r * 0.6),
        at(p.C, cup(p.C)),
        at(0, cup(0)),
      ),
    )
    g.cut(
      pen(view).polygon(
        at(front, p.d / 2 + r),
        at(front, cone(left) + h * 0.07),
        at(left, cone(left) + h * 0.09),
        at(left, cone(left)),
        at(right, cone(right)),
        at(right, cone(right) + h * 0.17),
        at(p.T, cone(right) + h * 0.15),
        at(p.T, p.d / 2 + r),
        at(p.T - r, p.d / 2),
        at(front + r, p.d / 2),
      ),
    )
    g.outline(
      pen(view).polygon(
        onRoller(-half, -radius + taper),
        onRoller(half, -radius - taper),
        onRoller(half, radius + taper),
        onRoller(-half, radius - taper),
      ),
    )
    g.axis(pen(view).strokes([...onRoller(-half - h * 0.2, 0), ...onRoller(half + h * 0.2, 0)]))
  })
  faces([front - p.T / 2, p.d / 2 + r], [p.T / 2, p.d / 2 + r])
  boundaryDims(g, upper, size, 'T')
  const start = upper.x(-p.T / 2)
  g.dimH('C', start, start + p.C * g.scale, upper.y(-p.D / 2) + 34, upper.y(-p.D / 2) + 2)
  g.dimH('B', start + front * g.scale, upper.x(p.T / 2), upper.y(-p.d / 2) - 20)
  chamferDim(g, upper, size, 'lower left')
}

/**
 * Ribs by design: N has them on the inner ring, NU on the outer; NJ adds one to the inner ring, NUP another as a loose
 * ring.
 */
export function cylindricalRoller(g: Sheet, p: DimsOf<'cylindricalRoller'>): void {
  const size = { ...p, width: p.B, r: chamferOf(p, p.B) }
  const b = p.B / 2
  const radius = Math.min((p.D - p.d) * 0.139, p.B * 0.36)
  const half = p.B * 0.33
  const pitch = (p.d + p.D) / 4 + (p.D - p.d) * 0.01
  const [inner, outer] = [pitch - radius, pitch + radius]
  const rib = radius * 0.4
  const ring = { left: -b, right: b, inside: p.d / 2, outside: p.D / 2, r: size.r }
  const [seenInner, seenOuter] = [p.design === 'NU' ? inner : inner + rib, p.design === 'N' ? outer : outer - rib]
  const rolling = { pitch, radius, inner: seenInner, outer: seenOuter, every: 1.28 }
  const { upper, both, faces } = bearingSection(g, size, { front: { edges: [seenInner, seenOuter], rolling } })
  const ribLeft = (path: Pen, y: number, ribY: number): Pen => path.down(ribY).across(-half).down(y)
  const ribRight = (path: Pen, y: number, ribY: number): Pen => path.down(y).across(half).down(ribY).across(b)
  const innerTrack = (path: Pen): Pen => {
    if (p.design === 'N') ribLeft(path, inner, inner + rib)
    else path.down(inner)
    return p.design === 'NU' ? path.across(b) : ribRight(path, inner, inner + rib)
  }
  const outerTrack = (path: Pen): Pen =>
    p.design === 'N' ? path.down(outer).across(b) : ribRight(ribLeft(path, outer, outer - rib), outer, outer - rib)
  const innerBody = p.design === 'NUP' ? { ...ring, left: -half } : ring
  const c = radius * 0.12
  both((view) => {
    g.cut(innerRing(view, innerBody, innerTrack))
    if (p.design === 'NUP') g.cut(pen(view).box(-b, p.d / 2, -half, inner + rib), { side: 'B' })
    g.cut(outerRing(view, ring, outerTrack))
    roller(g, view, half, pitch, radius, c)
  })
  faces([-b, p.d / 2 + size.r], [b, p.d / 2 + size.r])
  boundaryDims(g, upper, size, 'B')
  chamferDim(g, upper, size, 'upper right')
}

/** A roller lying along the axis, its edges broken by c. */
function roller(g: Sheet, view: View, half: number, y: number, radius: number, c: number): void {
  g.outline(
    pen(view).polygon(
      [-half, y - radius + c],
      [-half + c, y - radius],
      [half - c, y - radius],
      [half, y - radius + c],
      [half, y + radius - c],
      [half - c, y + radius],
      [-half + c, y + radius],
      [-half, y + radius - c],
    ),
  )
  g.cross(view.x(0), view.y(y), half * view.scale + 5, radius * view.scale + 4)
}

export function needleRoller(g: Sheet, p: DimsOf<'needleRoller'>): void {
  const b = p.C / 2
  const bore = p.d ?? p.Fw
  const space = (p.D - p.Fw) / 2
  const drawn = p.design === 'HK' || p.design === 'BK'
  const wall = drawn ? space * 0.32 : space * 0.42
  const lip = Math.min(wall, p.C * 0.12)
  const radius = (space - wall) / 2
  const half = b - lip * 1.15
  const y = p.Fw / 2 + radius
  const [outside, track, lipEnd] = [p.D / 2, p.D / 2 - wall, p.Fw / 2 + radius * 0.35]
  const { upper, both, faces } = bearingSection(g, { d: bore, D: p.D, width: p.C, r: 0 }, { whole: true })
  both((view) => {
    const cup = pen(view)
    // The closed end of a BK runs on to the axis, where the other half meets it.
    if (p.design === 'BK') cup.move(b, 0)
    else
      cup
        .move(b - lip, track)
        .down(lipEnd)
        .across(b)
    cup
      .down(outside)
      .across(-b)
      .down(lipEnd)
      .across(-b + lip)
      .down(track)
      .across(b - lip)
    if (p.design === 'BK') cup.down(0)
    g.cut(cup, { thickness: lip })
    if (p.design === 'NA') g.cut(pen(view).box(-b, bore / 2, b, p.Fw / 2), { side: 'B', thickness: (p.Fw - bore) / 2 })
    roller(g, view, half, y, radius, radius * 0.12)
  })
  if (p.design === 'BK') faces([-b, lipEnd])
  else faces([-b, p.design === 'NA' ? bore / 2 : lipEnd], [b, p.design === 'NA' ? bore / 2 : lipEnd])
  const [left, right] = [upper.x(-b), upper.x(b)]
  g.dimH('C', left, right, upper.y(p.D / 2) - 24, upper.y(p.D / 2) - 2, undefined, 'left')
  g.dimV('D', upper.y(p.D / 2), upper.y(-p.D / 2), left - 46, left - 2)
  g.dimV('d', upper.y(bore / 2), upper.y(-bore / 2), right + 27, right + 2)
  g.dimV(
    'Fw',
    upper.y(p.Fw / 2),
    upper.y(-p.Fw / 2),
    right + (g.shows('d') ? 52 : 30),
    right - (g.shows('d') ? -2 : lip * g.scale),
  )
}
