// Screws from the side and from the head. The axis lies horizontally, the head at the left.
import type { DimsOf } from '../kinds.ts'
import { pen, type Pen, type Point, polar, type View } from '../pen.ts'
import type { Room, Sheet } from '../sheet.ts'
import { acrossCorners } from '../sound.ts'
import { hexagon, hexagonSide, screwShank, threadDepth } from './threads.ts'

type Layout = {
  /** Origin at the left end of the head, on the axis. */
  view: View
  /** Middle of the end view, unless the side view is alone. */
  end: number | undefined
}

const ROOM: Room = { left: 24, top: 44, right: 24, bottom: 52 }

/** With a dimension at the head. */
const HEAD_ROOM: Room = { ...ROOM, left: 46 }

/** Side view of that length, end view of that width beside it. */
function layout(g: Sheet, length: number, width: number, endWidth = width, room = ROOM): Layout {
  const gap = Math.max(width * 0.8, length * 0.12)
  const withEnd = !g.isAlone
  const view = g.place(withEnd ? length + gap + endWidth : length, Math.max(width, endWidth), room)
  return {
    view: view.shifted(0, Math.max(width, endWidth) / 2),
    end: withEnd ? length + gap + endWidth / 2 : undefined,
  }
}

/** Lengths below the shank, the thread at its end. */
function shankDims(
  g: Sheet,
  view: View,
  p: { d: number; l: number },
  x: { from: number; start: number | undefined; to: number },
  width: number,
) {
  const r = p.d / 2
  const under = view.y(width / 2)
  const shank = view.y(r) + 2
  const [from, to] = [view.x(x.from), view.x(x.to)]
  if (x.start !== undefined) g.dimH('b', view.x(x.start), to, under + 10, shank)
  g.dimH('l', from, to, under + 32, x.from === 0 ? under + 2 : shank, shank)
  g.dimV('d', view.y(-r), view.y(r), to + 20, to + 1)
}

function acrossFlatsDim(g: Sheet, view: View, x: number, s: number, width: number): void {
  g.dimH('s', view.x(x - s / 2), view.x(x + s / 2), view.y(width / 2) + 32, view.y(0) + 4)
}

export function hexBolt(g: Sheet, p: DimsOf<'hexBolt'>): void {
  const corners = acrossCorners(p.s)
  const length = p.k + p.l
  const { view, end } = layout(g, length, corners, p.s)
  hexagonSide(g, view, p.s, 0, p.k, 'left')
  const start = screwShank(g, view, p, p.k, length)
  g.axisH(view.x(0) - 8, view.x(length) + 8, view.y(0))
  if (end !== undefined) {
    g.outline(pen(view).polygon(...hexagon(end, 0, p.s)))
    g.outline(pen(view).circle(end, 0, (p.s * 0.95) / 2))
    g.cross(view.x(end), view.y(0), (corners / 2) * g.scale + 6)
    acrossFlatsDim(g, view, end, p.s, corners)
  }
  shankDims(g, view, p, { from: p.k, start, to: length }, corners)
  g.dimH('k', view.x(0), view.x(p.k), view.y(-corners / 2) - 14, view.y(-p.s * 0.475) - 2, view.y(-corners / 2) - 2)
}

/** Hidden hexagon socket: a corner lies at the top, the bottom is the cone of the drill. */
function socketSide(g: Sheet, view: View, s: number, depth: number): void {
  const corner = acrossCorners(s) / 2
  g.hidden(
    pen(view)
      .move(0, -corner)
      .across(depth)
      .down(corner)
      .across(0)
      .move(depth, -corner * 0.9)
      .line(depth + corner * 0.5, 0)
      .line(depth, corner * 0.9)
      .strokes([0, -corner / 2, depth, -corner / 2], [0, corner / 2, depth, corner / 2]),
  )
}

export function socketCap(g: Sheet, p: DimsOf<'socketCap'>): void {
  const [r, c] = [p.dk / 2, Math.min(0.06 * p.dk, p.k / 3)]
  const length = p.k + p.l
  const { view, end } = layout(g, length, p.dk, p.dk, HEAD_ROOM)
  g.outline(
    pen(view)
      .move(c, -r)
      .across(p.k)
      .down(r)
      .across(c)
      .bend(0, r, 0, r - c)
      .down(-r + c)
      .bend(0, -r, c, -r)
      .close(),
  )
  socketSide(g, view, p.s, p.t ?? p.k * 0.5)
  const start = screwShank(g, view, p, p.k, length)
  g.axisH(view.x(0) - 8, view.x(length) + 8, view.y(0))
  if (end !== undefined) {
    g.outline(
      pen(view)
        .circle(end, 0, r)
        .polygon(...hexagon(end, 0, p.s)),
    )
    g.thin(pen(view).circle(end, 0, r - c))
    g.cross(view.x(end), view.y(0), r * g.scale + 6)
    acrossFlatsDim(g, view, end, p.s, p.dk)
  }
  shankDims(g, view, p, { from: p.k, start, to: length }, p.dk)
  g.dimH('k', view.x(0), view.x(p.k), view.y(-r) - 14, view.y(-r) - 2)
  g.dimV('dk', view.y(-r), view.y(r), view.x(0) - 16, view.x(0) - 2)
}

type Driven = { drive: 'hex' | 'cross' | 'slot'; dk: number; k: number; s?: number; n?: number; t?: number }

const slotDepth = (p: Driven): number => p.t ?? p.k * 0.45

/** Continues a path down the face of a head from y to -y (upwards: y > 0), round a slot if there is one. */
function faceWithSlot(path: Pen, p: Driven, half: number): Pen {
  path.line(0, half)
  if (p.drive === 'slot' && p.n) {
    const n = Math.min(p.n / 2, half * 0.9)
    path.down(n).across(slotDepth(p)).down(-n).across(0)
  }
  return path.down(-half)
}

function driveSide(g: Sheet, view: View, p: Driven): void {
  if (p.drive === 'hex' && p.s) socketSide(g, view, p.s, p.t ?? p.k * 0.5)
  if (p.drive !== 'cross') return
  const half = p.dk * 0.25
  const depth = p.t ?? p.k * 0.6
  g.hidden(
    pen(view)
      .move(0, -half)
      .line(depth, -half * 0.4)
      .line(depth + half * 0.2, 0)
      .line(depth, half * 0.4)
      .line(0, half),
  )
}

/** Slots and crosses are drawn at 45 degrees from the end. */
function driveEnd(g: Sheet, view: View, x: number, p: Driven, edge: number): void {
  g.outline(pen(view).circle(x, 0, p.dk / 2))
  g.cross(view.x(x), view.y(0), (p.dk / 2) * g.scale + 6)
  if (p.drive === 'hex' && p.s) g.outline(pen(view).polygon(...hexagon(x, 0, p.s)))
  if (p.drive === 'slot' && p.n) {
    const turn = (Math.asin(p.n / 2 / edge) * 180) / Math.PI
    g.outline(pen(view).strokes([...polar(x, 0, edge, 45 - turn), ...polar(x, 0, edge, 225 + turn)]))
    g.outline(pen(view).strokes([...polar(x, 0, edge, 45 + turn), ...polar(x, 0, edge, 225 - turn)]))
  }
  if (p.drive === 'cross') g.outline(pen(view).polygon(...crossRecess(x, p.dk * 0.25, p.dk * 0.055)))
}

function crossRecess(x: number, reach: number, half: number): Point[] {
  const inner = half * 1.7
  return [45, 135, 225, 315].flatMap((at) => {
    const [cos, sin] = polar(0, 0, 1, at)
    const local = (u: number, v: number): Point => [x + u * cos - v * sin, u * sin + v * cos]
    return [local(reach, -half), local(reach, half), local(inner, inner)]
  })
}

function drivenDims(g: Sheet, view: View, p: Driven, end: number | undefined): void {
  const r = p.dk / 2
  const left = view.x(0)
  if (end !== undefined && p.s) acrossFlatsDim(g, view, end, p.s, p.dk)
  if (p.n && end !== undefined) {
    // The slot is dimensioned at the head, which leaves the end view for the diameter.
    g.dimV('n', view.y(-p.n / 2), view.y(p.n / 2), left - 16, left - 2)
    g.dimH('dk', view.x(end - r), view.x(end + r), view.y(r) + 32, view.y(0) + 4)
  } else g.dimV('dk', view.y(-r), view.y(r), left - 16, left - 2)
  g.dimH('k', left, view.x(p.k), view.y(-r) - 14, view.y(-r) - 2)
}

/** Head of 90 degrees with a cylindrical rim where k leaves room for one. */
export function countersunk(g: Sheet, p: DimsOf<'countersunk'>): void {
  const r = p.dk / 2
  const rim = Math.max(p.k - (p.dk - p.d) / 2, 0)
  const { view, end } = layout(g, p.l, p.dk, p.dk, HEAD_ROOM)
  const head = pen(view)
    .move(p.k, -p.d / 2)
    .line(p.k, p.d / 2)
    .line(rim, r)
    .across(0)
  g.outline(faceWithSlot(head, p, r).across(rim).close())
  if (rim * g.scale > 1.5) g.outline(pen(view).strokes([rim, -r, rim, r]))
  driveSide(g, view, p)
  const start = screwShank(g, view, p, p.k, p.l)
  g.axisH(view.x(0) - 8, view.x(p.l) + 8, view.y(0))
  if (end !== undefined) driveEnd(g, view, end, p, r)
  shankDims(g, view, p, { from: 0, start, to: p.l }, p.dk)
  drivenDims(g, view, p, end)
}

export function buttonHead(g: Sheet, p: DimsOf<'buttonHead'>): void {
  const r = p.dk / 2
  const flat = r * (p.drive === 'hex' ? 0.52 : 0.55)
  const length = p.k + p.l
  const { view, end } = layout(g, length, p.dk, p.dk, HEAD_ROOM)
  const path = pen(view).move(p.k, -r).down(r)
  // A button is a piece of a ball, a pan head has a short straight side.
  const bow = Math.max(p.dk * 0.62, Math.hypot(p.k, r - flat) * 0.55)
  if (p.drive === 'hex') {
    path.clockwise(bow, 0, flat)
    faceWithSlot(path, p, flat).clockwise(bow, p.k, -r)
  } else {
    path.across(p.k * 0.55).bend(0, r, 0, flat)
    faceWithSlot(path, p, flat).bend(0, -r, p.k * 0.55, -r)
  }
  g.outline(path.close())
  driveSide(g, view, p)
  const start = screwShank(g, view, p, p.k, length)
  g.axisH(view.x(0) - 8, view.x(length) + 8, view.y(0))
  if (end !== undefined) {
    driveEnd(g, view, end, p, r)
    g.thin(pen(view).circle(end, 0, flat))
  }
  shankDims(g, view, p, { from: p.k, start, to: length }, p.dk)
  drivenDims(g, view, p, end)
}

/** Half profile of the point from the end of the thread: x from there on, and the radius. */
function pointProfile(p: DimsOf<'setScrew'>): { start: number; profile: Point[] } {
  const depth = threadDepth(p.p)
  const root = p.d / 2 - depth
  const most = p.l * 0.4
  const chamfer = Math.min(depth, most)
  if (p.point === 'cone') {
    const cone = Math.min(p.d / 2, most)
    return { start: p.l - cone, profile: [[p.l, Math.max(p.d / 2 - cone, 0.04 * p.d)]] }
  }
  if (p.point === 'dog') {
    const [dog, radius] = [Math.min(0.45 * p.d, most * 0.7), p.d * 0.32]
    const from = p.l - dog
    return {
      start: from - chamfer,
      profile: [
        [from, root],
        [from, radius],
        [p.l - dog * 0.12, radius],
        [p.l, radius - dog * 0.12],
      ],
    }
  }
  return { start: p.l - chamfer, profile: [[p.l, root]] }
}

/** Threaded all along; the socket is at the left, the point at the right. */
export function setScrew(g: Sheet, p: DimsOf<'setScrew'>): void {
  const [r, depth] = [p.d / 2, Math.min(threadDepth(p.p), p.l * 0.2)]
  const root = r - depth
  const { view, end } = layout(g, p.l, p.d, p.d, HEAD_ROOM)
  const { start, profile } = pointProfile(p)
  const path = pen(view).move(start, -r).across(depth).line(0, -root).down(root).line(depth, r).across(start)
  for (const [x, y] of profile) path.line(x, y)
  for (const [x, y] of profile.toReversed()) path.line(x, -y)
  g.outline(path.close())
  g.outline(pen(view).strokes([depth, -r, depth, r], [start, -r, start, r]))
  const [first] = profile
  if (p.point === 'dog' && first) g.outline(pen(view).strokes([first[0], -root, first[0], root]))
  g.thin(pen(view).strokes([0, -root, start + depth, -root], [0, root, start + depth, root]))
  if (p.point === 'cup') {
    const cup = p.d * 0.3
    g.hidden(
      pen(view)
        .move(p.l, -cup)
        .line(p.l - cup * 0.58, 0)
        .line(p.l, cup),
    )
  }
  socketSide(g, view, p.s, p.t ?? Math.min(p.d * 0.5, p.l * 0.4))
  g.axisH(view.x(0) - 8, view.x(p.l) + 8, view.y(0))
  if (end !== undefined) {
    g.outline(
      pen(view)
        .circle(end, 0, r)
        .polygon(...hexagon(end, 0, p.s)),
    )
    g.thin(
      pen(view)
        .move(...polar(end, 0, root, 8))
        .clockwise(root, ...polar(end, 0, root, -78), true),
    )
    g.cross(view.x(end), view.y(0), r * g.scale + 6)
    acrossFlatsDim(g, view, end, p.s, p.d)
  }
  g.dimH('l', view.x(0), view.x(p.l), view.y(r) + 32, view.y(root) + 2, view.y(profile.at(-1)?.[1] ?? root) + 2)
  g.dimV('d', view.y(-r), view.y(r), view.x(0) - 18, view.x(depth) - 2)
}
