// Areas on a picture, in percent of it.
import { isTaken, type Bounds, type Typed } from '#console/parts/field/within.ts'

export type Box = { x: number; y: number; w: number; h: number }

const LEAST = 2
const tenth = (share: number): number => Math.round(share * 10) / 10
const between = (share: number, least: number, most: number): number => Math.min(Math.max(share, least), most)

/** Of a line drawn from one corner to the other, in whichever direction. */
export function drawn([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Box {
  const [left, top] = [between(Math.min(x1, x2), 0, 100), between(Math.min(y1, y2), 0, 100)]
  const [right, bottom] = [between(Math.max(x1, x2), 0, 100), between(Math.max(y1, y2), 0, 100)]
  const [x, y] = [tenth(left), tenth(top)]
  return { x, y, w: tenth(tenth(right) - x), h: tenth(tenth(bottom) - y) }
}

export const isLargeEnough = ({ w, h }: Box): boolean => w >= LEAST && h >= LEAST

export const moved = <One extends Box>(box: One, dx: number, dy: number): One => ({
  ...box,
  x: tenth(between(box.x + dx, 0, 100 - box.w)),
  y: tenth(between(box.y + dy, 0, 100 - box.h)),
})

export const sized = <One extends Box>(box: One, dw: number, dh: number): One => ({
  ...box,
  w: tenth(between(box.w + dw, LEAST, 100 - box.x)),
  h: tenth(between(box.h + dh, LEAST, 100 - box.y)),
})

/** As it was typed. */
export type Laid = Record<keyof Box, Typed>

/** What one measure can be beside the other as it stands: an area begins and ends on the picture. */
export function boundsOf({ x, y, w, h }: Laid, side: keyof Box): Bounds {
  const rest = (beside: Typed, least: number): number => tenth(100 - between(beside || least, least, 100 - LEAST))
  const most = { x: () => rest(w, LEAST), y: () => rest(h, LEAST), w: () => rest(x, 0), h: () => rest(y, 0) }[side]()
  return [side === 'w' || side === 'h' ? LEAST : 0, most]
}

const sides = ['x', 'y', 'w', 'h'] as const satisfies readonly (keyof Box)[]

export const isOnPicture = <One extends Laid>(area: One): area is One & Box =>
  sides.every((side) => isTaken(area[side], boundsOf(area, side), 1))
