import { expect, test } from 'vitest'
import { boundsOf, drawn, isLargeEnough, isOnPicture, moved, sized } from './areas.ts'

test('an area is drawn from any corner to any other, and ends at the edge of the picture', () => {
  expect(drawn([10, 20], [40, 60])).toEqual({ x: 10, y: 20, w: 30, h: 40 })
  expect(drawn([40, 60], [10, 20])).toEqual({ x: 10, y: 20, w: 30, h: 40 })
  expect(drawn([90, 90], [140, -20])).toEqual({ x: 90, y: 0, w: 10, h: 90 })
  expect(isLargeEnough(drawn([10, 10], [11, 50]))).toBe(false)
})

test('an area that is moved or sized stays within the picture', () => {
  const area = { x: 75, y: 0, w: 25, h: 50, name: 'nuts' }
  expect(moved(area, 10, 10)).toEqual({ ...area, y: 10 })
  expect(moved(area, -10, -1)).toEqual({ ...area, x: 65 })
  expect(sized(area, 10, 10)).toEqual({ ...area, h: 60 })
  expect(sized(area, -90, -90)).toEqual({ ...area, w: 2, h: 2 })
})

test('[OPS-1] measures are refused as they were typed where the area would leave the picture, and none is put in their place', () => {
  const area = { x: 75, y: 0, w: 25, h: 50 }
  expect(isOnPicture(area)).toBe(true)
  for (const wrong of [{ x: 80 }, { x: -1 }, { w: 26 }, { h: 1 }, { y: null }, { h: 50.25 }])
    expect(isOnPicture({ ...area, ...wrong }), JSON.stringify(wrong)).toBe(false)
  expect([boundsOf(area, 'x'), boundsOf(area, 'w'), boundsOf({ ...area, w: null }, 'x')]).toEqual([
    [0, 75],
    [2, 25],
    [0, 98],
  ])
})

test('an area that is drawn to the edge is on the picture, wherever it began', () => {
  for (let from = 0; from < 90; from += 0.07)
    expect(isOnPicture(drawn([from, from], [100, 100])), String(from)).toBe(true)
})
