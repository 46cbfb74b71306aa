// Pins: the axis lies horizontally.
import type { DimsOf } from '../kinds.ts'
import { pen, polar } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

const ROOM = { left: 44, top: 40, right: 30, bottom: 44 }

export function dowelPin(g: Sheet, p: DimsOf<'dowelPin'>): void {
  const r = p.d / 2
  const c = p.c ?? Math.min(0.16 * p.d, p.l / 4)
  // 15 degrees, as far as the chamfer is longer than deep.
  const drop = Math.min(c * 0.27, r * 0.6)
  const withEnd = !g.isAlone
  const gap = Math.max(p.d * 0.7, p.l * 0.1)
  const view = g.place(withEnd ? p.l + gap + p.d : p.l, p.d, ROOM).shifted(0, r)
  g.outline(
    pen(view)
      .polygon(
        [0, -r + drop],
        [c, -r],
        [p.l - c, -r],
        [p.l, -r + drop],
        [p.l, r - drop],
        [p.l - c, r],
        [c, r],
        [0, r - drop],
      )
      .strokes([c, -r, c, r], [p.l - c, -r, p.l - c, r]),
  )
  g.axisH(view.x(0) - 8, view.x(p.l) + 8, view.y(0))
  if (withEnd) {
    const x = p.l + gap + r
    g.outline(
      pen(view)
        .circle(x, 0, r)
        .circle(x, 0, r - drop),
    )
    g.cross(view.x(x), view.y(0), r * g.scale + 6)
  }
  g.dimV('d', view.y(-r), view.y(r), view.x(0) - 18, view.x(c))
  g.dimH('l', view.x(0), view.x(p.l), view.y(r) + 26, view.y(r - drop) + 2)
  g.dimH('c', view.x(p.l - c), view.x(p.l), view.y(-r) - 16, view.y(-r) - 2, view.y(-r + drop) - 2)
}

/** The ends are rounded, the small one at the left. */
export function taperPin(g: Sheet, p: DimsOf<'taperPin'>): void {
  const [small, large] = [p.d / 2, p.d / 2 + p.l / 100]
  const dome = Math.min(p.d * 0.12, p.l * 0.1)
  const view = g.place(p.l, 2 * large, { ...ROOM, top: 50 }).shifted(0, large)
  g.outline(
    pen(view)
      .move(dome, -small)
      .line(p.l - dome, -large)
      .bend(p.l + dome, 0, p.l - dome, large)
      .line(dome, small)
      .bend(-dome, 0, dome, -small)
      .close()
      .strokes([dome, -small, dome, small], [p.l - dome, -large, p.l - dome, large]),
  )
  g.axisH(view.x(0) - 8, view.x(p.l) + 8, view.y(0))
  const [x, y] = [view.x(p.l * 0.55), view.y(-large) - 18]
  if (g.dimensioned) {
    // The sign of a taper points to the small end.
    g.thin(`M${x} ${y + 18}V${y}h44`).thin(`M${x + 4} ${y - 6}l12 -3.5v7Z`)
    g.note(x + 19, y - 3, '1:50')
  }
  g.dimV('d', view.y(-small), view.y(small), view.x(0) - 18, view.x(dome))
  g.dimH('l', view.x(0), view.x(p.l), view.y(large) + 26, view.y(0) + 2)
}

/** A slotted tube, its ends drawn in a little. */
export function springPin(g: Sheet, p: DimsOf<'springPin'>): void {
  const [r, bore] = [p.d / 2, p.d / 2 - p.s]
  const c = Math.min(p.s * 0.9, p.l / 5)
  const drop = Math.min(c * 0.35, p.s * 0.5)
  const withEnd = !g.isAlone
  const gap = Math.max(p.d * 0.7, p.l * 0.1)
  const view = g.place(withEnd ? p.l + gap + p.d : p.l, p.d, ROOM).shifted(0, r)
  g.outline(
    pen(view)
      .polygon(
        [0, -r + drop],
        [c, -r],
        [p.l - c, -r],
        [p.l, -r + drop],
        [p.l, r - drop],
        [p.l - c, r],
        [c, r],
        [0, r - drop],
      )
      .strokes([c, -r, c, r], [p.l - c, -r, p.l - c, r]),
  )
  g.hidden(pen(view).strokes([0, -bore, p.l, -bore], [0, bore, p.l, bore]))
  g.axisH(view.x(0) - 8, view.x(p.l) + 8, view.y(0))
  if (withEnd) {
    const end = view.shifted(p.l + gap + r, 0)
    const slit = 12
    g.outline(
      pen(end)
        .move(...polar(0, 0, bore, -90 + slit * 1.2))
        .clockwise(bore, ...polar(0, 0, bore, -90 - slit * 1.2), true)
        .line(...polar(0, 0, r, -90 - slit))
        .counter(r, ...polar(0, 0, r, -90 + slit), true)
        .close(),
    )
    g.cross(end.x(0), end.y(0), r * g.scale + 6)
    g.dimH('s', end.x(-r), end.x(-bore), end.y(r) + 26, end.y(0) + 2)
  }
  g.dimV('d', view.y(-r), view.y(r), view.x(0) - 18, view.x(c))
  g.dimH('l', view.x(0), view.x(p.l), view.y(r) + 26, view.y(r - drop) + 2)
}

/** Half round wire bent to an eye; one leg is longer. The length counts from the eye to the end of the shorter leg. */
export function splitPin(g: Sheet, p: DimsOf<'splitPin'>): void {
  const r = p.d / 2
  const eye = (p.c ?? Math.min(p.d * 1.9, p.b ?? Infinity)) / 2
  const length = p.b ?? Math.max(p.d * 2.1, 2 * eye)
  const longer = p.a ?? p.d * 0.8
  const view = g.place(length + p.l + longer, 2 * eye, { ...ROOM, right: 44 }).shifted(length, eye)
  const centre = -length + eye
  // The neck runs from the legs to the eye, tangent to it.
  const touch = polar(centre, 0, eye, 55)
  g.outline(
    pen(view)
      .move(p.l - r * 0.4, -r)
      .across(0)
      .bend(centre * 0.45, -r, touch[0], -touch[1])
      .counter(eye, touch[0], touch[1], true)
      .bend(centre * 0.45, r, 0, r)
      .across(p.l + longer - r * 0.4)
      .line(p.l + longer, r * 0.5)
      .down(0)
      .across(p.l)
      .down(-r * 0.5)
      .line(p.l - r * 0.4, -r)
      .close(),
  )
  const inner = Math.max(eye - r, eye * 0.25)
  const hole = polar(centre, 0, inner, 50)
  g.outline(
    pen(view)
      .move(p.l, 0)
      .across(0)
      .bend(centre * 0.35, 0, hole[0], -hole[1])
      .counter(inner, hole[0], hole[1], true)
      .bend(centre * 0.35, 0, 0, 0),
  )
  g.axisV(view.y(-eye) - 6, view.y(eye) + 6, view.x(centre))
  const [left, end] = [view.x(-length), view.x(p.l)]
  g.dimV('c', view.y(-eye), view.y(eye), left - 20, view.x(centre))
  g.dimH('b', left, view.x(0), view.y(eye) + 26, view.y(0) + 2, view.y(r) + 2, 'left')
  g.dimH('l', view.x(0), end, view.y(eye) + 26, view.y(r) + 2)
  g.dimH('a', end, view.x(p.l + longer), view.y(-eye) - 14, view.y(-r * 0.5) - 2, view.y(0) - 2)
  g.dimV('d', view.y(-r), view.y(r), view.x(p.l + longer) + 22, view.x(p.l) + 2, view.x(p.l + longer) + 2, 'below')
}
