// Belt sections: the V-belt across, the timing belt along.
import type { DimsOf } from '../kinds.ts'
import { pen, type Pen, px, radians } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

export function vBelt(g: Sheet, p: DimsOf<'vBelt'>): void {
  const view = g.place(p.b, p.h, { left: 56, top: 62, right: 40, bottom: 60 }).shifted(p.b / 2, 0)
  const slope = Math.tan(radians(p.a / 2))
  const [top, foot] = [p.b / 2, p.b / 2 - p.h * slope]
  const pitchY = (p.b - p.bp) / 2 / slope
  const c = Math.min(0.04 * p.b, foot / 3)
  const flank = [
    [top - c * slope, c],
    [p.bp / 2, pitchY],
    [foot + c * slope, p.h - c],
  ] as const
  const body = pen(view)
    .move(-top + c, 0)
    .across(top - c)
    .bend(top, 0, ...flank[0])
  for (const point of flank.slice(1)) body.line(...point)
  body
    .bend(foot, p.h, foot - c, p.h)
    .across(-foot + c)
    .bend(-foot, p.h, -flank[2][0], flank[2][1])
  for (const [x, y] of flank.slice(0, 2).toReversed()) body.line(-x, y)
  g.cut(body.bend(-top, 0, -top + c, 0).close())
  // Cords lie in the pitch line.
  const cords = 9
  const reach = p.bp * 0.43
  const cord = (reach / cords) * 0.62
  for (let index = 0; index < cords; index++)
    g.solid(pen(view).circle(-reach + (2 * reach * index) / (cords - 1), pitchY, cord))
  g.axisH(view.x(-top) - 10, view.x(top) + 10, view.y(pitchY))
  g.axisV(view.y(0) - 8, view.y(p.h) + 8, view.x(0))
  g.dimH('b', view.x(-top), view.x(top), view.y(0) - 40, view.y(0) - 2)
  g.dimH('bp', view.x(-p.bp / 2), view.x(p.bp / 2), view.y(0) - 16, view.y(pitchY) - cord * g.scale)
  g.dimV('h', view.y(0), view.y(p.h), view.x(-top) - 28, view.x(-top) - 2, view.x(-foot) - 2)
  if (!g.dimensioned) return
  // The flanks are extended below the belt; the arc between them carries the angle.
  const corner = { x: view.x(0), y: view.y(p.b / 2 / slope), r: 0 }
  const below = view.y(p.h) + 24
  corner.r = Math.min((corner.y - below) / Math.cos(radians(p.a / 2)), (corner.y - view.y(p.h)) * 0.9)
  const end = (corner.y - corner.r * Math.cos(radians(p.a / 2)) + 6 - view.y(0)) / g.scale
  for (const s of [-1, 1]) g.thin(pen(view).strokes([s * foot, p.h, s * (top - end * slope), end]))
  g.angle('a', corner, -90 - p.a / 2, -90 + p.a / 2, corner.x, corner.y - corner.r + 15)
}

/** A tooth from right to left along the lower side; `wide` is its half width at the root. */
function timingTooth(path: Pen, p: DimsOf<'timingBelt'>, centre: number): Pen {
  const root = p.hs - p.ht
  const f = Math.min(p.p * 0.06, p.ht * 0.4)
  if (p.form === 'trapezoid') {
    const wide = p.p * 0.265
    const tip = Math.max(wide - p.ht * Math.tan(radians(25)), wide * 0.4)
    return path
      .line(centre + wide + f * 0.6, root)
      .bend(centre + wide, root, centre + wide - f * 0.3, root + f * 0.7)
      .line(centre + tip + f * 0.2, p.hs - f * 0.5)
      .bend(centre + tip, p.hs, centre + tip - f * 0.6, p.hs)
      .across(centre - tip + f * 0.6)
      .bend(centre - tip, p.hs, centre - tip - f * 0.2, p.hs - f * 0.5)
      .line(centre - wide + f * 0.3, root + f * 0.7)
      .bend(centre - wide, root, centre - wide - f * 0.6, root)
  }
  const radius = Math.min(p.p * 0.315, p.ht - f)
  const [wide, tip] = [p.p * 0.315, p.hs]
  const shoulder = tip - radius
  path
    .line(centre + wide + f, root)
    .bend(centre + wide, root, centre + wide, root + f)
    .line(centre + wide, shoulder)
  if (wide - radius < 0.01 * p.p) path.clockwise(radius, centre - wide, shoulder)
  else
    path
      .clockwise(radius, centre + wide - radius, tip)
      .across(centre - wide + radius)
      .clockwise(radius, centre - wide, shoulder)
  return path.line(centre - wide, root + f).bend(centre - wide, root, centre - wide - f, root)
}

export function timingBelt(g: Sheet, p: DimsOf<'timingBelt'>): void {
  const teeth = 3
  const length = teeth * p.p
  const root = p.hs - p.ht
  const view = g.place(length, p.hs, { left: 24, top: 40, right: 72, bottom: 30 })
  const lower = pen(view).move(length, root)
  for (let index = teeth - 1; index >= 0; index--) timingTooth(lower, p, (index + 0.5) * p.p)
  lower.line(0, root)
  g.hatched(`${lower}${pen(view).line(0, 0).across(length).close()}`)
  g.outline(lower).outline(pen(view).strokes([0, 0, length, 0]))
  // Break lines: the belt goes on.
  for (const x of [0, length]) {
    const [left, top, bottom] = [view.x(x), view.y(0), view.y(root)]
    const [first, second] = [top + (bottom - top) * 0.4, top + (bottom - top) * 0.6]
    g.thin(
      `M${px(left)} ${px(top - 5)}C${px(left - 5)} ${px(first)} ${px(left + 5)} ${px(second)} ${px(left)} ${px(bottom + 5)}`,
    )
  }
  // The cord, a typical distance above the root.
  g.axisH(view.x(0) - 8, view.x(length) + 8, view.y(root * 0.72))
  if (!g.dimensioned) return
  const [first, second] = [view.x(0.5 * p.p), view.x(1.5 * p.p)]
  for (const x of [first, second]) g.axisV(view.y(0) - 26, view.y(p.hs) + 6, x)
  g.dimH('p', first, second, view.y(0) - 18)
  const tipEdge = view.x((teeth - 0.5) * p.p)
  g.dimV('hs', view.y(0), view.y(p.hs), view.x(length) + 54, view.x(length) + 2, tipEdge)
  g.dimV('ht', view.y(root), view.y(p.hs), view.x(length) + 26, view.x(length) + 2, tipEdge, 'below')
}
