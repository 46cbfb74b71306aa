// Ball bearings in axial section, and from the side. Ball, shoulder and groove sizes follow typical proportions: no
// table of boundary dimensions gives them.
import {
  bearingSection,
  boundaryDims,
  chamferDim,
  chamferOf,
  type Front,
  innerRing,
  outerRing,
} from './bearing-section.ts'
import type { DimsOf } from '../kinds.ts'
import { pen, type Pen, polar, radians, type View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

type Seal = NonNullable<DimsOf<'deepGroove'>['seal']>

/** Sides that are closed: -1 left, +1 right. */
const CLOSED: Record<Seal, readonly (1 | -1)[]> = {
  open: [],
  RS: [-1],
  '2RS': [-1, 1],
  RZ: [-1],
  '2RZ': [-1, 1],
  Z: [-1],
  '2Z': [-1, 1],
}

function ballSizes(p: { d: number; D: number; B: number }) {
  const pitch = (p.d + p.D) / 2
  const ball = Math.min((p.D - p.d) * 0.294, p.B * 0.86)
  return {
    pitch,
    ball,
    radius: ball / 2,
    groove: ball * 0.52,
    innerShoulder: pitch - ball * 0.59,
    outerShoulder: pitch + ball * 0.6,
  }
}

type Balls = ReturnType<typeof ballSizes>

/** Half the opening of a groove at a shoulder of that diameter. */
const reach = (balls: Balls, shoulder: number): number =>
  Math.sqrt(Math.max(0, balls.groove ** 2 - ((balls.pitch - shoulder) / 2) ** 2))

type Shoulders = { innerLeft: number; innerRight: number; outerLeft: number; outerRight: number }

const ringOf = (p: { d: number; D: number; B: number }, r: number) => ({
  left: -p.B / 2,
  right: p.B / 2,
  inside: p.d / 2,
  outside: p.D / 2,
  r,
})

function innerTrack(balls: Balls, shoulders: Shoulders, right: number): (path: Pen) => Pen {
  const { innerLeft, innerRight } = shoulders
  return (path) =>
    path
      .down(innerLeft / 2)
      .across(-reach(balls, innerLeft))
      .counter(balls.groove, reach(balls, innerRight), innerRight / 2)
      .across(right)
}

/** With seals the bore of the outer ring is stepped. */
function outerTrack(
  balls: Balls,
  shoulders: Shoulders,
  right: number,
  step?: { width: number; diameter: number },
): (path: Pen) => Pen {
  const { outerLeft, outerRight } = shoulders
  return (path) => {
    if (step) path.down(step.diameter / 2).across(-right + step.width)
    path
      .down(outerLeft / 2)
      .across(-reach(balls, outerLeft))
      .clockwise(balls.groove, reach(balls, outerRight), outerRight / 2)
    return step
      ? path
          .across(right - step.width)
          .down(step.diameter / 2)
          .across(right)
      : path.across(right)
  }
}

function ballMark(g: Sheet, view: View, balls: Balls): void {
  g.outline(pen(view).circle(0, balls.pitch / 2, balls.radius))
  g.cross(view.x(0), view.y(balls.pitch / 2), balls.radius * view.scale + 4)
}

/** A rubbing seal (RS) touches the inner ring, RZ and Z leave a gap. */
const lipGap = (seal: Seal, B: number): number => (seal.endsWith('RS') ? 0 : B * 0.035)

/** Where a closure bends, from its edge in the outer ring. */
const bendOf = (balls: Balls, edge: number): number => edge - (edge - balls.innerShoulder / 2) * 0.3

/** Z is sheet metal and thinner than a seal. */
function closures(
  g: Sheet,
  view: View,
  p: { B: number; seal: Seal },
  balls: Balls,
  step: { width: number; diameter: number },
): void {
  const gap = lipGap(p.seal, p.B)
  const sheet = p.seal.endsWith('Z') && !p.seal.endsWith('RZ')
  const thickness = Math.max(p.B * (sheet ? 0.045 : 0.075), 1.5 / view.scale)
  for (const side of CLOSED[p.seal]) {
    const outside = side * (p.B / 2 - step.width * 0.78)
    const inside = side * (p.B / 2 - step.width * 0.42)
    const top = step.diameter / 2
    const foot = balls.innerShoulder / 2 + gap
    const bendAt = bendOf(balls, top)
    const knee = (bendAt + foot) / 2
    const t = -side * thickness
    g.solid(
      pen(view).polygon(
        [outside, top],
        [outside + t, top],
        [outside + t, bendAt],
        [inside + t, knee],
        [inside + t, foot],
        [inside, foot],
        [inside, knee],
        [outside, bendAt],
      ),
    )
  }
}

/** From the right: the closure if that side has one, the balls if it has none. */
function deepGrooveFront(balls: Balls, seal: Seal, B: number, step: number): Front {
  const [inner, outer] = [balls.innerShoulder / 2, balls.outerShoulder / 2]
  const { radius } = balls
  if (!CLOSED[seal].includes(1))
    return { edges: [inner, outer], rolling: { pitch: balls.pitch / 2, radius, inner, outer, every: 1.5 } }
  return { edges: [step, inner], bends: [bendOf(balls, step), inner + lipGap(seal, B)] }
}

export function deepGroove(g: Sheet, p: DimsOf<'deepGroove'>): void {
  const balls = ballSizes(p)
  const size = { ...p, width: p.B, r: chamferOf(p, p.B) }
  const { innerShoulder, outerShoulder } = balls
  const shoulders = {
    innerLeft: innerShoulder,
    innerRight: innerShoulder,
    outerLeft: outerShoulder,
    outerRight: outerShoulder,
  }
  const seal = p.seal ?? 'open'
  const step = { width: p.B * 0.17, diameter: outerShoulder + (p.D - outerShoulder) * 0.3 }
  const ring = ringOf(p, size.r)
  const front = deepGrooveFront(balls, seal, p.B, step.diameter / 2)
  const { upper, both, faces } = bearingSection(g, size, { front })
  both((view) => {
    g.cut(innerRing(view, ring, innerTrack(balls, shoulders, ring.right)))
    g.cut(outerRing(view, ring, outerTrack(balls, shoulders, ring.right, seal === 'open' ? undefined : step)))
    ballMark(g, view, balls)
    closures(g, view, { B: p.B, seal }, balls, step)
  })
  faces([ring.left, p.d / 2 + size.r], [ring.right, p.d / 2 + size.r])
  boundaryDims(g, upper, size, 'B')
  chamferDim(g, upper, size, 'upper right')
}

/** Of rings so thin that the arc of the angle would be a speck, and not true to a thousandth of it. */
const ARC_LEAST_PX = 10

export function angularContact(g: Sheet, p: DimsOf<'angularContact'>): void {
  const balls = ballSizes(p)
  const size = { ...p, width: p.B, r: chamferOf(p, p.B) }
  const shoulders = {
    innerLeft: balls.innerShoulder,
    innerRight: balls.innerShoulder - balls.ball * 0.12,
    outerLeft: balls.outerShoulder + balls.ball * 0.34,
    outerRight: balls.outerShoulder - balls.ball * 0.04,
  }
  const ring = ringOf(p, size.r)
  const [inner, outer] = [shoulders.innerRight / 2, shoulders.outerRight / 2]
  const rolling = { pitch: balls.pitch / 2, radius: balls.radius, inner, outer, every: 1.25 }
  const { upper, both, faces } = bearingSection(g, size, { front: { edges: [inner, outer], rolling } })
  const line = (p.D - p.d) * 0.39
  const [sin, cos] = [Math.sin(radians(p.a)) * line, Math.cos(radians(p.a)) * line]
  both((view) => {
    g.cut(innerRing(view, ring, innerTrack(balls, shoulders, ring.right)))
    g.cut(outerRing(view, ring, outerTrack(balls, shoulders, ring.right)))
    ballMark(g, view, balls)
    g.axis(pen(view).strokes([-sin, balls.pitch / 2 - cos, sin, balls.pitch / 2 + cos]))
  })
  faces([ring.left, p.d / 2 + size.r], [ring.right, p.d / 2 + size.r])
  boundaryDims(g, upper, size, 'B', 30)
  chamferDim(g, upper, size, 'lower right')
  const radius = Math.max((p.D - p.d) * 0.31 * upper.scale, ARC_LEAST_PX)
  const corner = { x: upper.x(0), y: upper.y(balls.pitch / 2), r: radius }
  const arc = (24 / corner.r) * (180 / Math.PI)
  const [x, y] = polar(corner.x, corner.y, corner.r, p.a - 90 + (radians(p.a) * corner.r < 24 ? arc : 0))
  // The figure stands beside the extension line of the width, not on it.
  const edge = upper.x(p.B / 2)
  g.angle('a', corner, -90, p.a - 90, Math.abs(x + 18 - edge) < 14 ? edge + 15 : x + 18, y)
}

/** Two rows of balls in one hollow sphere. */
export function selfAligning(g: Sheet, p: DimsOf<'selfAligning'>): void {
  const size = { ...p, width: p.B, r: chamferOf(p, p.B) }
  const ring = ringOf(p, size.r)
  const radius = Math.min((p.D - p.d) * 0.14, p.B * 0.21)
  const [x, y] = [p.B * 0.25, (p.d + p.D) / 4 + (p.D - p.d) * 0.01]
  const sphere = Math.min(Math.hypot(x, y) + radius, p.D / 2 - (p.D - p.d) * 0.05)
  const edge = Math.sqrt(Math.max(0, sphere ** 2 - (p.B / 2) ** 2))
  const groove = radius * 1.04
  const shoulder = y - radius * 0.62
  const opening = Math.sqrt(groove ** 2 - (y - shoulder) ** 2)
  const rolling = { pitch: y, radius, inner: shoulder, outer: edge, every: 1.25 }
  const { upper, both, faces } = bearingSection(g, size, { front: { edges: [shoulder, edge], rolling } })
  both((view) => {
    const track = (path: Pen): Pen => {
      path.down(shoulder)
      for (const row of [-x, x]) path.across(row - opening).counter(groove, row + opening, shoulder)
      return path.across(ring.right)
    }
    g.cut(innerRing(view, ring, track))
    g.cut(outerRing(view, ring, (path) => path.down(edge).clockwise(sphere, ring.right, edge)))
    for (const row of [-x, x]) {
      g.outline(pen(view).circle(row, y, radius))
      g.cross(view.x(row), view.y(y), radius * view.scale + 4)
    }
  })
  faces([ring.left, p.d / 2 + size.r], [ring.right, p.d / 2 + size.r])
  boundaryDims(g, upper, size, 'B')
  chamferDim(g, upper, size, 'upper right')
}

/** Shaft washer at the left, housing washer at the right, its bore a little wider. */
export function thrustBall(g: Sheet, p: DimsOf<'thrustBall'>): void {
  const size = { ...p, width: p.T, r: chamferOf(p, p.T) }
  const radius = Math.min((p.D - p.d) * 0.18, p.T * 0.27)
  const pitch = (p.d + p.D) / 4
  const play = (p.D - p.d) * 0.03
  const groove = radius * 1.06
  const inner = p.T * 0.14
  const opening = Math.sqrt(Math.max(0, groove ** 2 - inner ** 2))
  const front = { edges: [p.d / 2 + play], apart: 0.34 }
  const { upper, both, faces } = bearingSection(g, size, { front })
  const r = size.r
  const washer = (view: View, side: 1 | -1, inside: number, outside: number): Pen => {
    const [back, face] = [(side * p.T) / 2, side * inner]
    const path = pen(view)
      .move(back, inside + r)
      .line(back - side * r, inside)
      .across(face)
      .down(pitch - opening)
    return (side < 0 ? path.clockwise(groove, face, pitch + opening) : path.counter(groove, face, pitch + opening))
      .down(outside)
      .across(back - side * r)
      .line(back, outside - r)
      .close()
  }
  both((view) => {
    g.cut(washer(view, -1, p.d / 2, p.D / 2 - play / 2))
    g.cut(washer(view, 1, p.d / 2 + play, p.D / 2))
    g.outline(pen(view).circle(0, pitch, radius))
    g.cross(view.x(0), view.y(pitch), radius * view.scale + 4)
  })
  faces([-p.T / 2, p.d / 2 + r], [-inner, p.d / 2], [inner, p.d / 2 + play], [p.T / 2, p.d / 2 + play + r])
  const [left, right] = [upper.x(-p.T / 2), upper.x(p.T / 2)]
  g.dimH('T', left, right, upper.y(p.D / 2) - 24, upper.y(p.D / 2) - 2, undefined, 'left')
  g.dimV('d', upper.y(p.d / 2), upper.y(-p.d / 2), left - 30, left - 2)
  g.dimV('D', upper.y(p.D / 2), upper.y(-p.D / 2), right + 42, right + 2)
  chamferDim(g, upper, size, 'upper right')
}
