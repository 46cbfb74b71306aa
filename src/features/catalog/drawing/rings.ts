// Circlips for shaft and bore, O-rings.
import type { DimsOf } from './kinds.ts'
import { pen, type Point, polar, type View } from './pen.ts'
import type { Sheet } from './sheet.ts'

/** Half the opening at the bottom, and the far side of a lug, in degrees. */
type Opening = { gap: number; lug: number }

/** The ring's side view and what it shows in both kinds. */
function circlipSide(g: Sheet, view: View, p: { s: number }, y: { top: number; bottom: number; hidden: number }): void {
  g.outline(pen(view).box(0, y.top, p.s, y.bottom))
  g.hidden(pen(view).strokes([0, y.hidden, p.s, y.hidden]))
  g.axisH(view.x(0) - 8, view.x(p.s) + 8, view.y(0))
  g.dimH('s', view.x(0), view.x(p.s), view.y(y.bottom) + 26, view.y(y.bottom) + 2)
}

function plierHoles(g: Sheet, view: View, radius: number, at: number, hole: number): void {
  for (const side of [-1, 1]) {
    const [x, y] = polar(0, 0, radius, 90 + side * at)
    g.outline(pen(view).circle(x, y, hole / 2))
    if (g.dimensioned) g.cross(view.x(x), view.y(y), (hole / 2) * g.scale + 3)
  }
}

/** The width b opposite the opening, out to the left. */
function widthDim(g: Sheet, view: View, outer: number, inner: number, x: number): void {
  g.dimV('b', view.y(-outer), view.y(-inner), x, view.x(0) + 3)
}

export function circlipShaft(g: Sheet, p: DimsOf<'circlipShaft'>): void {
  const inner = p.d3 / 2
  const outer = inner + p.b
  const lug = inner + p.a
  const opening = openingOf(p.d5, p.a, inner + p.a * 0.5)
  const side = outer * 1.5
  const reach = Math.max(outer, lug)
  const thumb = g.view === 'thumb'
  const height = outer + lug
  const view = g
    .place(thumb ? 2 * outer : 2 * outer + side - outer + p.s, height, { left: 46, top: 34, right: 66, bottom: 50 })
    .shifted(outer, outer)
  // The ring is widest opposite the opening: its outer edge is a circle whose centre lies higher.
  const narrow = inner + p.b * 0.62
  const body = (sign: 1 | -1): Point => polar(0, 0, narrow, 90 - sign * (opening.lug + 8))
  const shoulder = (sign: 1 | -1): Point => polar(0, 0, inner + p.a * 0.9, 90 - sign * opening.lug)
  const bow = circleThrough([0, -outer], body(1))
  const fillet = p.a * 0.35
  g.outline(
    pen(view)
      .move(...polar(0, 0, inner, 90 - opening.gap))
      .line(...polar(0, 0, lug, 90 - opening.gap))
      .counter(lug, ...polar(0, 0, lug, 90 - opening.lug + 4))
      .line(...shoulder(1))
      .clockwise(fillet, ...body(1))
      .counter(bow, ...body(-1), true)
      .clockwise(fillet, ...shoulder(-1))
      .line(...polar(0, 0, lug, 90 + opening.lug - 4))
      .counter(lug, ...polar(0, 0, lug, 90 + opening.gap))
      .line(...polar(0, 0, inner, 90 + opening.gap))
      .clockwise(inner, ...polar(0, 0, inner, 90 - opening.gap), true)
      .close(),
  )
  const [radius, at] = [inner + p.a * 0.54, (opening.gap + opening.lug) / 2]
  plierHoles(g, view, radius, at, p.d5)
  g.axisH(view.x(-outer) - 8, view.x(outer) + 8, view.y(0))
  g.axisV(view.y(-outer) - 8, view.y(reach) + 8, view.x(0))
  if (!thumb) circlipSide(g, view.shifted(side, 0), p, { top: -outer, bottom: lug, hidden: -inner })
  g.dimV('d3', view.y(-inner), view.y(inner), view.x(-outer) - 20, view.x(0), view.x(0) - 6)
  widthDim(g, view, outer, inner, view.x(outer) + 18)
  const [x, y] = polar(0, 0, radius, 90 - at)
  const hole = { x: view.x(x), y: view.y(y), r: (p.d5 / 2) * g.scale, at: 45 }
  g.leader('d5', hole, hole.x + 18, view.y(lug) + 24)
  g.dimV('a', view.y(inner), view.y(lug), view.x(-outer) - 20, view.x(0))
}

/** Lugs wide enough for their hole, the opening narrow. */
function openingOf(hole: number, lug: number, radius: number): Opening {
  const width = ((hole + lug * 0.55) / radius) * (180 / Math.PI)
  const gap = Math.min(Math.max(((hole * 0.6) / radius) * (180 / Math.PI), 5), 16)
  return { gap, lug: Math.min(gap + width, 75) }
}

/** Radius of the circle through the top of the axis and two points that mirror each other. */
function circleThrough([, top]: Point, [x, y]: Point): number {
  return (x * x + (y - top) ** 2) / (2 * (y - top))
}

export function circlipBore(g: Sheet, p: DimsOf<'circlipBore'>): void {
  const outer = p.d3 / 2
  const inner = outer - p.b
  const lug = outer - p.a
  const opening = openingOf(p.d5, p.a, outer - p.a * 0.5)
  const side = outer * 1.5
  const thumb = g.view === 'thumb'
  const view = g
    .place(thumb ? 2 * outer : side + outer + p.s, 2 * outer, { left: 46, top: 34, right: 66, bottom: 50 })
    .shifted(outer, outer)
  const narrow = outer - p.b * 0.62
  const body = (sign: 1 | -1): Point => polar(0, 0, narrow, 90 - sign * (opening.lug + 8))
  const shoulder = (sign: 1 | -1): Point => polar(0, 0, outer - p.a * 0.9, 90 - sign * opening.lug)
  const bow = circleThrough([0, -inner], body(1))
  const fillet = p.a * 0.35
  g.outline(
    pen(view)
      .move(...polar(0, 0, outer, 90 - opening.gap))
      .line(...polar(0, 0, lug, 90 - opening.gap))
      .counter(lug, ...polar(0, 0, lug, 90 - opening.lug + 4))
      .line(...shoulder(1))
      .counter(fillet, ...body(1))
      .counter(bow, ...body(-1), true)
      .counter(fillet, ...shoulder(-1))
      .line(...polar(0, 0, lug, 90 + opening.lug - 4))
      .counter(lug, ...polar(0, 0, lug, 90 + opening.gap))
      .line(...polar(0, 0, outer, 90 + opening.gap))
      .clockwise(outer, ...polar(0, 0, outer, 90 - opening.gap), true)
      .close(),
  )
  const [radius, at] = [outer - p.a * 0.54, (opening.gap + opening.lug) / 2]
  plierHoles(g, view, radius, at, p.d5)
  g.cross(view.x(0), view.y(0), outer * g.scale + 8)
  if (!thumb) circlipSide(g, view.shifted(side, 0), p, { top: -outer, bottom: outer, hidden: -inner })
  g.dimV('d3', view.y(-outer), view.y(outer), view.x(-outer) - 20, view.x(0), view.x(0))
  widthDim(g, view, outer, inner, view.x(outer) + 18)
  const [x, y] = polar(0, 0, radius, 90 - at)
  const hole = { x: view.x(x), y: view.y(y), r: (p.d5 / 2) * g.scale, at: 60 }
  g.leader('d5', hole, hole.x + 24, view.y(outer) + 24)
  g.dimV('a', view.y(lug), view.y(outer), view.x(-outer) - 44, view.x(0), view.x(0))
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
  g.axis(pen(view).circle(0, 0, inner + p.w / 2)).cross(view.x(0), view.y(0), outer * g.scale + 6)
  g.dimV('id', view.y(-inner), view.y(inner), view.x(-outer) - 20, view.x(0))
  if (thumb) return
  const section = view.shifted(side, 0)
  const r = p.w / 2
  for (const s of [-1, 1]) {
    g.cut(pen(section).circle(r, s * (inner + r), r), { thickness: p.w })
    g.cross(section.x(r), section.y(s * (inner + r)), r * g.scale + 4)
  }
  g.outline(pen(section).strokes([0, -inner - r, 0, inner + r], [p.w, -inner - r, p.w, inner + r]))
  g.axisH(section.x(0) - 8, section.x(p.w) + 8, section.y(0))
  g.dimH('w', section.x(0), section.x(p.w), view.y(outer) + 26, view.y(inner + r) + 4)
}
