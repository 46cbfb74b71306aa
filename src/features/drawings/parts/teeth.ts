import type { View } from '../pen.ts'
import type { Sheet } from '../sheet.ts'

/** Teeth that are written out; the others repeat them, so that a wheel of 150 teeth stays a small file. */
const GROUP = 8

/**
 * The rim of a wheel, tooth by tooth: each continues where the one before ended. `turn` in radians, the first at the
 * top.
 */
export function drawTeeth(
  g: Sheet,
  view: View,
  z: number,
  tooth: (turn: number) => { from: string; path: string },
): void {
  const group = z < 2 * GROUP ? z : GROUP
  const step = (2 * Math.PI) / z
  const rim = (first: number, last: number): string => {
    let path = ''
    for (let index = first; index < last; index++) {
      const { from, path: next } = tooth(index * step - Math.PI / 2)
      path += (path ? '' : `M${from}`) + next
    }
    return path
  }
  const times = Math.floor(z / group)
  g.repeatedOutline(rim(0, group), view.x(0), view.y(0), times, (360 / z) * group)
  g.outline(rim(times * group, z))
}
