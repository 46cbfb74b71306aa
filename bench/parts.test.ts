import { expect, test } from 'vitest'
import type { Material } from './material.ts'
import { partOf } from './parts.ts'
import { workloads, type Calls } from './workloads.ts'

const freshPlans = Array.from({ length: 1000 }, (_, at) => `at=${at}`)
const material = { freshPlans, plans: freshPlans.slice(0, 10) } as Material
const runs = [0, 1, 2].flatMap((turn) => ([0, 1] as const).map((phase) => ({ turn, phase })))
const asked = (name: 'category' | 'categoryAgain', { turn, phase }: (typeof runs)[number]): string[] => {
  const part = partOf(workloads[name], { turn, turns: 3, warmUpS: 1, measureS: 2.5, material }, phase)
  return (part as Calls).calls(material).map(({ path }) => path)
}

test('where every query is new, no two runs and no warming up ask the same', () => {
  const all = runs.flatMap((run) => asked('category', run))
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(0.99 * freshPlans.length)
  for (const run of runs) expect(asked('category', run).length).toBeGreaterThan(90)
})

test('where queries come again, every run has all of them', () => {
  for (const run of runs) expect(asked('categoryAgain', run)).toHaveLength(10)
})
