// Spur gear: the involute from the front, and the axial section in which teeth are not hatched (GB/T 4459.2).
import type { DimsOf } from '../kinds.ts'
import { pen, type Point, px, radians } from '../pen.ts'
import type { Sheet } from '../sheet.ts'
import { drawTeeth } from './teeth.ts'

const PRESSURE_ANGLE = radians(20)
const involute = (angle: number): number => Math.tan(angle) - angle

/**
 * One tooth: half its angle at a radius follows from the involute; below the base circle the flank runs straight down.
 */
function toothFlank(m: number, z: number) {
  const [pitch, base, tip, root] = [
    (m * z) / 2,
    ((m * z) / 2) * Math.cos(PRESSURE_ANGLE),
    m * (z / 2 + 1),
    m * (z / 2 - 1.25),
  ]
  const halfAt = (radius: number): number => {
    const angle = radius > base ? Math.acos(base / radius) : 0
    return Math.PI / 2 / z + involute(PRESSURE_ANGLE) - involute(angle)
  }
  const foot = Math.max(base, root)
  // The flank between foot and tip is close to an arc whose radius is that of the involute at the pitch circle.
  return {
    tip,
    root,
    foot,
    curve: pitch * Math.sin(PRESSURE_ANGLE),
    halfTip: Math.max(halfAt(tip), 0),
    halfFoot: halfAt(foot),
  }
}

export function spurGear(g: Sheet, p: DimsOf<'spurGear'>): void {
  const { tip, root, foot, curve, halfTip, halfFoot } = toothFlank(p.m, p.z)
  const bore = p.bore ?? root * 0.5
  const gap = tip * 0.45
  const hubL = p.hub ? (p.hubL ?? p.b * 0.5) : 0
  const thumb = g.view === 'thumb'
  const width = 2 * tip + (thumb ? 0 : gap + p.b + hubL)
  const view = g.place(width, 2 * tip, { left: 46, top: 40, right: 68, bottom: 26 }).shifted(tip, tip)
  drawTeeth(g, view, p.z, (turn) => {
    const at = (radius: number, angle: number): string =>
      `${px(view.x(radius * Math.cos(turn + angle)))} ${px(view.y(radius * Math.sin(turn + angle)))}`
    const arc = (radius: number, sweep: 0 | 1, to: string): string =>
      `A${px(radius * g.scale)} ${px(radius * g.scale)} 0 0 ${sweep} ${to}`
    const next = (2 * Math.PI) / p.z - halfFoot
    const straight = (radius: number, angle: number): string => (foot > root ? `L${at(radius, angle)}` : '')
    return {
      from: at(root, -halfFoot),
      path:
        straight(foot, -halfFoot) +
        arc(curve, 1, at(tip, -halfTip)) +
        arc(tip, 1, at(tip, halfTip)) +
        arc(curve, 1, at(foot, halfFoot)) +
        straight(root, halfFoot) +
        arc(root, 1, at(root, next)),
    }
  })
  g.axis(pen(view).circle(0, 0, (p.m * p.z) / 2)).outline(pen(view).circle(0, 0, bore / 2))
  if (p.hub) g.outline(pen(view).circle(0, 0, p.hub / 2))
  g.cross(view.x(0), view.y(0), tip * g.scale + 8)
  g.dimV('da', view.y(-tip), view.y(tip), view.x(-tip) - 22, view.x(0))
  if (!thumb) gearSection(g, p, view.shifted(tip + gap, 0), { tip, root, bore: bore / 2, hubL })
}

function gearSection(
  g: Sheet,
  p: DimsOf<'spurGear'>,
  view: ReturnType<Sheet['place']>,
  { tip, root, bore, hubL }: { tip: number; root: number; bore: number; hubL: number },
): void {
  const pitch = (p.m * p.z) / 2
  const end = p.b + hubL
  const hub = (p.hub ?? 0) / 2
  for (const s of [1, -1]) {
    const body: Point[] = hubL
      ? [
          [0, s * bore],
          [end, s * bore],
          [end, s * hub],
          [p.b, s * hub],
          [p.b, s * root],
          [0, s * root],
        ]
      : [
          [0, s * bore],
          [p.b, s * bore],
          [p.b, s * root],
          [0, s * root],
        ]
    g.cut(pen(view).polygon(...body))
    g.outline(
      pen(view)
        .move(0, s * root)
        .down(s * tip)
        .across(p.b)
        .down(s * root),
    )
    g.axisH(view.x(0) - 6, view.x(p.b) + 6, view.y(s * pitch))
  }
  g.outline(pen(view).strokes([0, -bore, 0, bore], [end, -bore, end, bore]))
  g.axisH(view.x(0) - 8, view.x(end) + 8, view.y(0))
  g.dimH('b', view.x(0), view.x(p.b), view.y(-tip) - 20, view.y(-tip) - 2)
  g.dimV('bore', view.y(-bore), view.y(bore), view.x(end) + 24, view.x(end) + 2)
  g.dimV('d', view.y(-pitch), view.y(pitch), view.x(end) + 50, view.x(p.b) + 8)
}
