// Hexagon nuts from the front and from the side.
import type { DimsOf } from '../kinds.ts'
import { pen, type View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import { acrossCorners } from '../sound.ts'
import { hexagon, hexagonSide, internalThread } from './threads.ts'

/** Front view at the left; gives the view whose origin is where the side view starts. */
function nutFront(g: Sheet, p: { d: number; p: number; s: number }, height: number): View {
  const corners = acrossCorners(p.s)
  const gap = Math.max(p.s * 0.5, height * 0.3)
  const view = g
    .place(p.s + gap + height, corners, { left: 30, top: 48, right: 36, bottom: 48 })
    .shifted(p.s / 2, corners / 2)
  g.outline(pen(view).polygon(...hexagon(0, 0, p.s)))
  g.outline(pen(view).circle(0, 0, (p.s * 0.95) / 2))
  internalThread(g, view, 0, 0, p.d, p.p)
  g.cross(view.x(0), view.y(0), (corners / 2) * g.scale + 6)
  g.dimH('s', view.x(-p.s / 2), view.x(p.s / 2), view.y(corners / 2) + 28, view.y(corners / 4) + 2)
  g.leader(
    'd',
    { x: view.x(0), y: view.y(0), r: (p.d / 2) * g.scale, at: 230 },
    view.x(-p.s / 2) - 4,
    view.y(-corners / 2) - 12,
  )
  return view.shifted(p.s / 2 + gap, 0)
}

export function hexNut(g: Sheet, p: DimsOf<'hexNut'>): void {
  const view = nutFront(g, p, p.m)
  const corners = acrossCorners(p.s)
  hexagonSide(g, view, p.s, 0, p.m, 'both')
  g.axisH(view.x(0) - 8, view.x(p.m) + 8, view.y(0))
  g.dimH('m', view.x(0), view.x(p.m), view.y(corners / 2) + 28, view.y(p.s * 0.475) + 3)
}

/** The nylon ring sits in a round collar behind the hexagon. */
export function lockNut(g: Sheet, p: DimsOf<'lockNut'>): void {
  const view = nutFront(g, p, p.h)
  const corners = acrossCorners(p.s)
  const hex = p.m ?? p.h * 0.66
  const collar = p.s * 0.44
  const round = Math.min(p.h - hex, p.s * 0.1)
  hexagonSide(g, view, p.s, 0, hex, 'both')
  g.outline(
    pen(view)
      .move(hex, -collar)
      .across(p.h - round)
      .bend(p.h, -collar, p.h, -collar + round)
      .down(collar - round)
      .bend(p.h, collar, p.h - round, collar)
      .across(hex),
  )
  g.hidden(pen(view).strokes([0, -p.d / 2, p.h, -p.d / 2], [0, p.d / 2, p.h, p.d / 2]))
  g.axisH(view.x(0) - 8, view.x(p.h) + 8, view.y(0))
  g.dimH('h', view.x(0), view.x(p.h), view.y(corners / 2) + 28, view.y(p.s * 0.475) + 3, view.y(collar - round) + 3)
  g.dimH('m', view.x(0), view.x(hex), view.y(-corners / 2) - 18, view.y(-p.s * 0.475) - 3)
}
