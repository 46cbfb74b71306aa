// Servo motor (side and flange) and servo drive (front and side). Connectors, encoder and fins follow typical
// proportions.
import type { DimsOf } from '../kinds.ts'
import { pen, polar, type View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

/** Typical sizes stand in for those that are not given; they carry no dimension. */
function motorSizes(p: DimsOf<'servoMotor'>) {
  const shaftL = p.shaftL ?? p.flange * 0.5
  const holes = p.holes ?? p.flange * 0.09
  return {
    ...p,
    shaftL,
    holes,
    body: p.body ?? p.flange * 1.6,
    // The spigot lies inside the holes, the holes in the corners.
    pilot: p.pilot ?? Math.max(Math.min(p.flange * 0.83, (p.pcd ?? Infinity) - 1.5 * holes), p.shaft * 1.02),
    pilotH: p.pilotH ?? Math.min(p.flange * 0.05, shaftL * 0.3),
    pcd: p.pcd ?? p.flange * 1.16,
    plate: Math.min(p.flange * 0.1, (p.body ?? p.flange) * 0.3),
    key: p.shaft * 0.36,
  }
}

type Motor = ReturnType<typeof motorSizes>

export function servoMotor(g: Sheet, given: DimsOf<'servoMotor'>): void {
  const p = motorSizes(given)
  const half = p.flange / 2
  const plug = p.flange * 0.2
  const { isAlone } = g
  const gap = p.flange * 0.5
  const length = p.body + p.shaftL
  const view = g
    .place(isAlone ? length : length + gap + p.flange, p.flange + plug, { left: 24, top: 44, right: 40, bottom: 48 })
    .shifted(0, plug + half)
  motorSide(g, view, p, plug)
  if (!isAlone) motorFlange(g, view.shifted(length + gap + half, 0), p)
  const below = view.y(half) + 28
  const shaft = p.shaft / 2
  g.dimH('body', view.x(0), view.x(p.body), below, view.y(half) + 2)
  g.dimH('shaftL', view.x(p.body), view.x(length), below, view.y(half) + 2, view.y(shaft) + 2)
  g.dimV('shaft', view.y(-shaft), view.y(shaft), view.x(length) + 22, view.x(length) + 2)
}

function motorSide(g: Sheet, view: View, p: Motor, plug: number): void {
  const [half, housing, encoder] = [p.flange / 2, p.flange * 0.475, p.flange * 0.44]
  const rear = p.body * 0.24
  const face = p.body
  const length = p.body + p.shaftL
  const round = Math.min(p.flange * 0.05, rear / 3)
  g.outline(
    pen(view)
      .box(face - p.plate, -half, face, half)
      .box(rear, -housing, face - p.plate, housing),
  )
  g.outline(
    pen(view)
      .move(rear, -encoder)
      .across(round)
      .bend(0, -encoder, 0, -encoder + round)
      .down(encoder - round)
      .bend(0, encoder, round, encoder)
      .across(rear),
  )
  for (const [x, top, width] of [
    [rear * 0.18, encoder, rear * 0.62],
    [rear * 1.12, housing, rear * 0.56],
  ] as const) {
    g.outline(
      pen(view)
        .move(x, -top)
        .down(-top - plug)
        .across(x + width)
        .down(-top),
    )
    g.thin(pen(view).strokes([x, -top - plug * 0.6, x + width, -top - plug * 0.6]))
  }
  const [pilot, shaft, key] = [p.pilot / 2, p.shaft / 2, p.key / 2]
  const spigot = face + p.pilotH
  const c = Math.min(shaft * 0.14, p.shaftL * 0.1)
  g.outline(pen(view).move(face, -pilot).across(spigot).down(pilot).across(face))
  g.outline(
    pen(view)
      .move(spigot, -shaft)
      .across(length - c)
      .line(length, -shaft + c)
      .down(shaft - c)
      .line(length - c, shaft)
      .across(spigot)
      .strokes([length - c, -shaft, length - c, shaft]),
  )
  const [from, to] = [spigot + (length - spigot) * 0.25 + key, length - c - key * 1.6]
  if (to > from)
    g.outline(
      pen(view).move(from, -key).across(to).clockwise(key, to, key).across(from).clockwise(key, from, -key).close(),
    )
  g.axisH(view.x(0) - 10, view.x(length) + 10, view.y(0))
}

function motorFlange(g: Sheet, view: View, p: Motor): void {
  const [half, shaft, key, r] = [p.flange / 2, p.shaft / 2, p.key / 2, p.flange * 0.09]
  const hole = p.holes / 2
  const at = (p.pcd / 2) * Math.SQRT1_2
  g.outline(
    pen(view)
      .move(-half + r, -half)
      .across(half - r)
      .clockwise(r, half, -half + r)
      .down(half - r)
      .clockwise(r, half - r, half)
      .across(-half + r)
      .clockwise(r, -half, half - r)
      .down(-half + r)
      .clockwise(r, -half + r, -half)
      .close(),
  )
  for (const turn of [45, 135, 225, 315]) {
    const [x, y] = polar(0, 0, p.pcd / 2, turn)
    g.outline(pen(view).circle(x, y, hole))
    if (!g.dimensioned) continue
    // The hole circle, only where it lies on the flange.
    g.axis(
      pen(view)
        .move(...polar(0, 0, p.pcd / 2, turn - 13))
        .clockwise(p.pcd / 2, ...polar(0, 0, p.pcd / 2, turn + 13)),
    )
    g.axis(
      pen(view).strokes([...polar(0, 0, p.pcd / 2 - hole * 1.7, turn), ...polar(0, 0, p.pcd / 2 + hole * 1.7, turn)]),
    )
  }
  const keyTop = Math.sqrt(shaft * shaft - key * key)
  g.outline(pen(view).circle(0, 0, p.pilot / 2))
  g.outline(
    pen(view)
      .move(key, -keyTop)
      .clockwise(shaft, -key, -keyTop, true)
      .down(-keyTop + shaft * 0.42)
      .across(key)
      .close(),
  )
  g.cross(view.x(0), view.y(0), half * g.scale + 8)
  const edge = half * g.scale
  g.dimH('flange', view.x(-half), view.x(half), view.y(half) + 28, view.y(half - r) + 2)
  g.leader(
    'holes',
    { x: view.x(at), y: view.y(-at), r: hole * g.scale, at: -60 },
    view.x(0) + edge * 0.3,
    view.y(-half) - 16,
  )
  g.leader(
    'pilot',
    { x: view.x(0), y: view.y(0), r: (p.pilot / 2) * g.scale, at: 232 },
    view.x(-half) - 2,
    view.y(-half) - 16,
    'left',
  )
}

export function servoDrive(g: Sheet, p: DimsOf<'servoDrive'>): void {
  const gap = Math.max(p.w * 0.5, p.depth * 0.25)
  const { isAlone } = g
  const view = g.place(isAlone ? p.w : p.w + gap + p.depth, p.h, { left: 56, top: 34, right: 30, bottom: 48 })
  const at = (x: number, y: number): readonly [number, number] => [x * p.w, y * p.h]
  const box = (x1: number, y1: number, x2: number, y2: number): void => {
    g.outline(pen(view).box(...at(x1, y1), ...at(x2, y2)))
  }
  box(0, 0, 1, 1)
  box(0.16, 0.08, 0.84, 0.18)
  box(0.08, 0.3, 0.34, 0.92)
  for (const top of [0.26, 0.5, 0.68, 0.8]) box(0.52, top, 0.88, top + (top < 0.5 ? 0.18 : 0.09))
  // Four keys under the display, terminals in their block.
  for (const x of [0.24, 0.42, 0.58, 0.76]) g.outline(pen(view).circle(...at(x, 0.215), Math.min(p.w, p.h) * 0.025))
  for (let index = 1; index < 8; index++) {
    const y = 0.3 + (0.62 * index) / 8
    g.thin(pen(view).strokes([...at(0.08, y), ...at(0.34, y)]))
  }
  g.dimH('w', view.x(0), view.x(p.w), view.y(p.h) + 28, view.y(p.h) + 2)
  g.dimV('h', view.y(0), view.y(p.h), view.x(0) - 24, view.x(0) - 2)
  if (isAlone) return
  const side = view.shifted(p.w + gap, 0)
  const depth = (share: number): number => share * p.depth
  g.outline(
    pen(side)
      .move(0, p.h * 0.06)
      .line(depth(0.06), 0)
      .across(depth(1))
      .down(p.h)
      .across(depth(0.06))
      .line(0, p.h * 0.94)
      .close()
      .strokes([depth(0.66), 0, depth(0.66), p.h]),
  )
  // Fins of the heat sink, and the slots that let the air through.
  for (let index = 1; index < 7; index++) {
    const x = depth(0.66 + (0.34 * index) / 7)
    g.thin(pen(side).strokes([x, 0, x, p.h]))
  }
  for (let index = 0; index < 5; index++) {
    const x = depth(0.18 + 0.09 * index)
    g.thin(pen(side).box(x, p.h * 0.1, x + depth(0.035), p.h * 0.28))
  }
  g.dimH('depth', side.x(0), side.x(p.depth), side.y(p.h) + 28, side.y(p.h * 0.94) + 2, side.y(p.h) + 2)
}
