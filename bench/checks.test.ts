import { expect, test } from 'vitest'
import { complaints, keepIfRight } from './checks.ts'

const row = { name: 'search', connections: 8, perSecond: 900, failures: 0, first: undefined, emptyShare: 0.05 } as const

test('a run of what it says has nothing to complain of', () => {
  expect(complaints([{ ...row, isUsedUp: false }])).toEqual([])
})

test('a run whose words find nothing, whose queries came round again, or of which one failed keeps no figures', () => {
  const [empty, usedUp, failed, silent] = [
    { ...row, isUsedUp: false, emptyShare: 0.8 },
    { ...row, isUsedUp: true },
    { ...row, isUsedUp: false, failures: 2, first: '503' },
    { ...row, isUsedUp: false, perSecond: 0 },
  ].map((one) => complaints([one])[0])
  expect(empty).toContain('80.0 % of the answers list nothing instead of 5.0 %')
  expect(usedUp).toContain('before the time was over')
  expect(failed).toContain('2 answers failed, the first with 503')
  expect(silent).toContain('nothing was answered')
})

test('where one workload was not what it says, nothing is written down, of the others neither', () => {
  let kept = 0
  const keep = (): void => void kept++
  const right = { ...row, isUsedUp: false }
  expect(keepIfRight([right, { ...right, emptyShare: 0.2 }], keep)).toHaveLength(1)
  expect(kept).toBe(0)
  expect(keepIfRight([right], keep)).toEqual([])
  expect(kept).toBe(1)
})
