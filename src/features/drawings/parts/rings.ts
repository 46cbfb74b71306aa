// Circlips for shaft and bore, O-rings.
import type { DimsOf } from '../kinds.ts'
import { pen, type Point, polar, type View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

type Circlip = DimsOf<'circlipShaft'>

/**
 * Half the opening at the bottom, and the far side of a lug, in degrees: lugs wide enough for their hole, the opening
 * narrow.
 */
function openingOf(hole: number, lug: number, radius: number): { gap: number; lug: number } {
  const degrees = 180 / Math.PI / radius
  const gap = Math.min(Math.max(hole * 0.6 * degrees, 5), 10)
  return { gap, lug: Math.min(gap + (hole + lug * 0.55) * degrees, 75) }
}

/** Radius of the circle through the top of the axis and two points that mirror each other. */
function circleThrough([, top]: Point, [x, y]: Point): number {
  return (x * x + (y - top) ** 2) / (2 * (y - top))
}

/**
 * Front view. The round edge sits on the shaft, or in the bore; lugs and the swell of the ring lie on the other side of
 * it, `out` is the direction there. The ring is widest opposite the opening: its second edge is a circle with a higher
 * centre.
 */
function circlipFront(g: Sheet, view: View, p: Circlip, out: 1 | -1): { holeX: number; holeY: number } {
  const edge = p.d3 / 2
  const opening = openingOf(p.d5, p.a, edge + out * p.a * 0.5)
  const lug = edge + out * p.a
  const corner = edge + out * p.a * 0.75
  const narrow = edge + out * Math.min(p.b * 0.62, p.a * 0.5)
  const fillet = ((p.a * 0.5) / edge) * (180 / Math.PI)
  const at = (radius: number, angle: number, side: 1 | -1): Point => polar(0, 0, radius, 90 - side * angle)
  const body = at(narrow, opening.lug + fillet, 1)
  g.outline(
    pen(view)
      .move(...at(edge, opening.gap, 1))
      .line(...at(lug, opening.gap, 1))
      .counter(lug, ...at(lug, opening.lug - fillet / 2, 1))
      .bend(...at(lug, opening.lug, 1), ...at(corner, opening.lug, 1))
      .bend(...at(narrow, opening.lug, 1), ...body)
      .counter(circleThrough([0, -edge - out * p.b], body), ...at(narrow, opening.lug + fillet, -1), true)
      .bend(...at(narrow, opening.lug, -1), ...at(corner, opening.lug, -1))
      .bend(...at(lug, opening.lug, -1), ...at(lug, opening.lug - fillet / 2, -1))
      .counter(lug, ...at(lug, opening.gap, -1))
      .line(...at(edge, opening.gap, -1))
      .clockwise(edge, ...at(edge, opening.gap, 1), true)
      .close(),
  )
  const [radius, turn] = [edge + out * p.a * 0.54, (opening.gap + opening.lug) / 2]
  for (const side of [1, -1] as const) {
    const [x, y] = at(radius, turn, side)
    g.outline(pen(view).circle(x, y, p.d5 / 2))
    if (g.dimensioned) g.cross(view.x(x), view.y(y), (p.d5 / 2) * g.scale + 3)
  }
  const [holeX, holeY] = at(radius, turn, 1)
  return { holeX: view.x(holeX), holeY: view.y(holeY) }
}

/** Both kinds on their sheet: `out` as above. */
function circlip(g: Sheet, p: Circlip, out: 1 | -1): void {
  const edge = p.d3 / 2
  const swell = edge + out * p.b
  const lug = edge + out * p.a
  const [top, bottom] = [Math.max(edge, swell), Math.max(edge, lug)]
  const thumb = g.view === 'thumb'
  const view = g
    .place(thumb ? 2 * top : 2.5 * top + p.s, top + bottom, { left: 46, top: 40, right: 66, bottom: 50 })
    .shifted(top, top)
  const { holeX, holeY } = circlipFront(g, view, p, out)
  g.axisH(view.x(-top) - 8, view.x(top) + 8, view.y(0))
  g.axisV(view.y(-top) - 8, view.y(bottom) + 8, view.x(0))
  g.dimV('d3', view.y(-edge), view.y(edge), view.x(-top) - 20, view.x(0), view.x(0))
  g.dimV('b', view.y(-top), view.y(-Math.min(edge, swell)), view.x(top) + 18, view.x(0) + 3)
  g.leader('d5', { x: holeX, y: holeY, r: (p.d5 / 2) * g.scale, at: 50 }, holeX + 20, view.y(bottom) + 24)
  if (thumb) return
  const side = view.shifted(top * 1.5, 0)
  g.outline(pen(side).box(0, -top, p.s, bottom))
  g.hidden(pen(side).strokes([0, -Math.min(edge, swell), p.s, -Math.min(edge, swell)]))
  g.axisH(side.x(0) - 8, side.x(p.s) + 8, side.y(0))
  g.dimH('s', side.x(0), side.x(p.s), side.y(bottom) + 26, side.y(bottom) + 2)
}

export function circlipShaft(g: Sheet, p: DimsOf<'circlipShaft'>): void {
  circlip(g, p, 1)
}

export function circlipBore(g: Sheet, p: DimsOf<'circlipBore'>): void {
  circlip(g, p, -1)
}

export function oRing(g: Sheet, p: DimsOf<'oRing'>): void {
  const inner = p.id / 2
  const outer = inner + p.w
  const side = outer * 1.8
  const thumb = g.view === 'thumb'
  const view = g
    .place(thumb ? 2 * outer : outer + side + p.w, 2 * outer, { left: 46, top: 30, right: 48, bottom: 48 })
    .shifted(outer, outer)
  g.outline(pen(view).circle(0, 0, outer).circle(0, 0, inner))
  if (p.w * g.scale > 10) g.axis(pen(view).circle(0, 0, inner + p.w / 2))
  g.cross(view.x(0), view.y(0), outer * g.scale + 6)
  g.dimV('id', view.y(-inner), view.y(inner), view.x(-outer) - 20, view.x(0))
  if (thumb) return
  const section = view.shifted(side, 0)
  const r = p.w / 2
  for (const s of [-1, 1]) {
    g.cut(pen(section).circle(r, s * (inner + r), r), { thickness: p.w })
    if (p.w * g.scale > 10) g.cross(section.x(r), section.y(s * (inner + r)), r * g.scale + 4)
  }
  g.outline(pen(section).strokes([0, -inner - r, 0, inner + r], [p.w, -inner - r, p.w, inner + r]))
  g.axisH(section.x(0) - 8, section.x(p.w) + 8, section.y(0))
  g.dimH('w', section.x(0), section.x(p.w), view.y(outer) + 26, view.y(inner + r) + 4)
}
