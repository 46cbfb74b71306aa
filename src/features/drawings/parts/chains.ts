// Roller chain in two views, and its sprocket.
import type { DimsOf } from '../kinds.ts'
import { pen, type Point, px, radians } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import { drawTeeth } from './teeth.ts'

/** Three pitches: inner, outer, inner link. Above from the side, below from the top. */
export function rollerChain(g: Sheet, p: DimsOf<'rollerChain'>): void {
  const height = p.h2 ?? p.p * 0.9
  const radius = height / 2
  const pin = p.d1 * 0.26
  const plate = Math.min(p.p * 0.12, p.b1 * 0.2)
  const width = p.b4 ?? p.b1 + 4 * plate + p.p * 0.3
  const gap = p.p * 0.7
  const thumb = g.view === 'thumb'
  const view = g
    .place(3 * p.p + height, thumb ? height : height + gap + width, { left: 56, top: 40, right: 56, bottom: 20 })
    .shifted(radius, radius)
  sideOfChain(g, p, view, radius, pin)
  if (!thumb) topOfChain(g, p, view.shifted(0, radius + gap + width / 2), { radius, pin, plate, width })
  const [first, second] = [view.x(p.p), view.x(2 * p.p)]
  g.dimH('p', first, second, view.y(-radius) - 20, view.y(-pin) - 2)
  g.dimV('h2', view.y(-radius), view.y(radius), view.x(-radius) - 22, view.x(0), view.x(0))
  g.leader(
    'd1',
    { x: view.x(2 * p.p), y: view.y(0), r: (p.d1 / 2) * g.scale, at: -40 },
    view.x(3 * p.p),
    view.y(-radius) - 16,
  )
}

type ChainView = Parameters<typeof pen>[0]

/**
 * Plates in the shape of an eight: the waist is an arc that touches both ends. Outer plates hide what lies behind them.
 */
function sideOfChain(g: Sheet, p: DimsOf<'rollerChain'>, view: ChainView, radius: number, pin: number): void {
  const waist = radius * 0.66
  const bow = (p.p ** 2 / 4 + waist ** 2 - radius ** 2) / (2 * (radius - waist))
  // Where the waist leaves the end, seen from the middle of the end.
  const [tx, ty] = [((p.p / 2) * radius) / (radius + bow), ((bow + waist) * radius) / (radius + bow)]
  const [left, right] = [p.p, 2 * p.p]
  g.outline(
    pen(view)
      .move(left + tx, -ty)
      .counter(bow, right - tx, -ty)
      .clockwise(radius, right - tx, ty, true)
      .counter(bow, left + tx, ty)
      .clockwise(radius, left + tx, -ty, true)
      .close(),
  )
  g.outline(
    pen(view)
      .move(p.p - tx, ty)
      .clockwise(bow, tx, ty)
      .clockwise(radius, tx, -ty, true)
      .clockwise(bow, p.p - tx, -ty),
  )
  g.outline(
    pen(view)
      .move(2 * p.p + tx, -ty)
      .clockwise(bow, 3 * p.p - tx, -ty)
      .clockwise(radius, 3 * p.p - tx, ty, true)
      .clockwise(bow, 2 * p.p + tx, ty),
  )
  for (let index = 0; index < 4; index++) {
    g.outline(pen(view).circle(index * p.p, 0, pin))
    g.hidden(pen(view).circle(index * p.p, 0, p.d1 / 2))
    g.axisV(view.y(-radius) - 6, view.y(radius) + 6, view.x(index * p.p))
  }
  g.axisH(view.x(-radius) - 8, view.x(3 * p.p + radius) + 8, view.y(0))
}

type ChainSizes = { radius: number; pin: number; plate: number; width: number }

function topOfChain(
  g: Sheet,
  p: DimsOf<'rollerChain'>,
  view: ChainView,
  { radius, pin, plate, width }: ChainSizes,
): void {
  const inside = p.b1 / 2
  const outer = inside + plate + Math.min(plate * 0.3, (width / 2 - inside - 2 * plate) * 0.4)
  const [left, right] = [p.p - radius, 2 * p.p + radius]
  for (const s of [-1, 1]) {
    for (const start of [0, 2 * p.p])
      g.outline(pen(view).box(start - radius, s * inside, start + p.p + radius, s * (inside + plate)))
    g.outline(pen(view).box(left, s * outer, right, s * (outer + plate)))
    for (const at of [p.p, 2 * p.p])
      g.outline(
        pen(view)
          .move(at - pin, s * (outer + plate))
          .down((s * width) / 2)
          .across(at + pin)
          .down(s * (outer + plate)),
      )
  }
  for (let index = 0; index < 4; index++) {
    const x = index * p.p
    g.outline(pen(view).box(x - p.d1 / 2, -inside, x + p.d1 / 2, inside))
    g.axisV(view.y(-width / 2) - 6, view.y(width / 2) + 6, view.x(x))
  }
  g.axisH(view.x(-radius) - 8, view.x(3 * p.p + radius) + 8, view.y(0))
  g.dimV('b1', view.y(-inside), view.y(inside), view.x(-radius) - 22, view.x(-radius) - 2)
  g.dimV('b4', view.y(-width / 2), view.y(width / 2), view.x(3 * p.p + radius) + 30, view.x(2 * p.p + pin) + 2)
}

/**
 * ISO 606 tooth gap: a roller seat of radius ri, then a convex flank of radius re, tangent to it, up to the tip circle.
 * u is radial through the middle of the gap, v runs along the circumference.
 */
function toothGap(p: { z: number; d1: number; dp: number; da: number }) {
  const [seat, flank] = [0.505 * p.d1, 0.12 * p.d1 * (p.z + 2)]
  const half = radians((140 - 90 / p.z) / 2)
  const tip = p.da / 2
  const end: Point = [p.dp / 2 - seat * Math.cos(half), seat * Math.sin(half)]
  const [fu, fv] = [end[0] - flank * Math.cos(half), end[1] + flank * Math.sin(half)]
  const square = fu * fu + fv * fv
  const k = (tip * tip - flank * flank + square) / 2 / square
  const q = Math.sqrt(Math.max(0, (tip * tip) / square - k * k))
  let top: Point = [k * fu + q * fv, k * fv - q * fu]
  // A flank that would pass the middle of the tooth ends in a point there.
  if (Math.atan2(top[1], top[0]) > Math.PI / p.z || q === 0) {
    top = [tip * Math.cos(Math.PI / p.z), tip * Math.sin(Math.PI / p.z)]
  }
  return { seat, flank, tip, end, top }
}

export function sprocket(g: Sheet, given: DimsOf<'sprocket'>): void {
  // The tip circle where it is not given: the middle of what ISO 606 allows.
  const dp = given.dp ?? given.p / Math.sin(Math.PI / given.z)
  const p = { ...given, dp, da: given.da ?? dp + given.p * (1.125 - 0.8 / given.z) - given.d1 }
  const view = g.place(p.da, p.da, { left: 54, top: 30, right: 62, bottom: 24 }).shifted(p.da / 2, p.da / 2)
  const { seat, flank, tip, end, top } = toothGap(p)
  drawTeeth(g, view, p.z, (turn) => {
    const at = ([u, v]: Point): string => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      return `${px(view.x(u * cos - v * sin))} ${px(view.y(u * sin + v * cos))}`
    }
    const arc = (radius: number, sweep: 0 | 1, to: Point): string =>
      `A${px(radius * g.scale)} ${px(radius * g.scale)} 0 0 ${sweep} ${at(to)}`
    const next: Point = [
      top[0] * Math.cos((2 * Math.PI) / p.z) + top[1] * Math.sin((2 * Math.PI) / p.z),
      top[0] * Math.sin((2 * Math.PI) / p.z) - top[1] * Math.cos((2 * Math.PI) / p.z),
    ]
    const start: Point = [top[0], -top[1]]
    return {
      from: at(start),
      path: arc(flank, 1, [end[0], -end[1]]) + arc(seat, 0, end) + arc(flank, 1, top) + arc(tip, 1, next),
    }
  })
  g.axis(pen(view).circle(0, 0, dp / 2))
  if (p.hub) g.outline(pen(view).circle(0, 0, p.hub / 2))
  const bore = p.bore ?? (p.hub ?? dp - p.d1) * 0.4
  g.outline(pen(view).circle(0, 0, bore / 2))
  const edge = (p.da / 2) * g.scale
  g.cross(view.x(0), view.y(0), edge + 8)
  g.dimV('da', view.y(-p.da / 2), view.y(p.da / 2), view.x(0) - edge - 26, view.x(0))
  const centre = { x: view.x(0), y: view.y(0) }
  g.leader('dp', { ...centre, r: (dp / 2) * g.scale, at: -38 }, view.x(0) + edge - 4, view.y(0) - edge + 8)
  g.leader('bore', { ...centre, r: (bore / 2) * g.scale, at: 34 }, view.x(0) + edge - 8, view.y(0) + edge - 2)
}
