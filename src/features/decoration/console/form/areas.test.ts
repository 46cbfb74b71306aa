import { expect, test } from 'vitest'
import { drawn, isLargeEnough, moved, sized } from './areas.ts'

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
