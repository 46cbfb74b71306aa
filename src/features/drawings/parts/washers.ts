import type { DimsOf } from '../kinds.ts'
import { pen, polar } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

export function washer(g: Sheet, p: DimsOf<'washer'>): void {
  const [outer, inner] = [p.d2 / 2, p.d1 / 2]
  const side = outer * 2.9
  const view = g.place(side + p.h, p.d2, { left: 42, top: 30, right: 48, bottom: 48 }).shifted(outer, outer)
  g.outline(pen(view).circle(0, 0, outer).circle(0, 0, inner))
  g.cross(view.x(0), view.y(0), outer * g.scale + 6)
  const section = view.shifted(side - outer, 0)
  for (const s of [-1, 1])
    g.cut(pen(section).box(0, s * inner, p.h, s * outer), { thickness: Math.min(p.h, outer - inner) })
  g.outline(pen(section).strokes([0, -inner, 0, inner], [p.h, -inner, p.h, inner]))
  g.axisH(section.x(0) - 8, section.x(p.h) + 8, section.y(0))
  g.dimV('d2', view.y(-outer), view.y(outer), view.x(-outer) - 20, view.x(0))
  g.dimV('d1', view.y(-inner), view.y(inner), section.x(p.h) + 24, section.x(p.h) + 2)
  g.dimH('h', section.x(0), section.x(p.h), view.y(outer) + 26, view.y(outer) + 2)
}

/** A turn of a helix: the ends meet at the slit in front, H - s apart; the rise to the top is a quarter of that. */
export function springWasher(g: Sheet, p: DimsOf<'springWasher'>): void {
  const [outer, inner] = [p.d / 2 + p.b, p.d / 2]
  const height = p.H ?? 2 * p.s
  const rise = height - p.s
  const side = outer * 2.9
  const view = g.place(side + height, 2 * outer, { left: 46, top: 44, right: 30, bottom: 48 }).shifted(outer, outer)
  // The slit looks to the left: from there the side view is seen.
  const slit = Math.min(p.b * 0.16, inner * 0.3)
  const turn = (radius: number): number => (Math.asin(slit / radius) * 180) / Math.PI
  g.outline(
    pen(view)
      .move(...polar(0, 0, inner, 180 + turn(inner)))
      .clockwise(inner, ...polar(0, 0, inner, 180 - turn(inner)), true)
      .line(...polar(0, 0, outer, 180 - turn(outer)))
      .counter(outer, ...polar(0, 0, outer, 180 + turn(outer)), true)
      .close(),
  )
  g.cross(view.x(0), view.y(0), outer * g.scale + 6)
  const edge = view.shifted(side - outer, 0)
  const cut = Math.min(p.s * 0.35, outer * 0.08)
  g.outline(
    pen(edge)
      .polygon([0, -cut * 0.3], [p.s, -cut * 1.7], [p.s + rise / 4, -outer], [rise / 4, -outer])
      .polygon([rise, cut * 1.7], [height, cut * 0.3], [p.s + (rise * 3) / 4, outer], [(rise * 3) / 4, outer])
      // The far half of the turn, where the near one does not hide it.
      .strokes([p.s + rise / 4, -outer, p.s + rise / 2, 0], [rise / 2, 0, (rise * 3) / 4, outer]),
  )
  g.axisH(edge.x(0) - 8, edge.x(height) + 8, edge.y(0))
  g.dimV('d', view.y(-inner), view.y(inner), view.x(-outer) - 22, view.x(0))
  g.dimV('b', view.y(inner), view.y(outer), view.x(outer) + 22, view.x(0) + 3)
  g.dimH('s', edge.x(rise / 4), edge.x(rise / 4 + p.s), view.y(-outer) - 16, view.y(-outer) - 2)
  g.dimH('H', edge.x(0), edge.x(height), view.y(outer) + 26, edge.y(0) + 6)
}
