import { expect, test } from 'vitest'
import { noPrice } from '#features/discounts/prices.ts'
import { wireParts } from '#features/discounts/wire-parts.ts'
import { stepsOf, type ExplainedLine } from './why-steps.ts'

type Sold = { listCents: number; priceCents: number; costScore?: number; shopDiscountCents?: number }

function line({ listCents, priceCents, costScore, shopDiscountCents = 0 }: Sold): ExplainedLine {
  const parts = { ...noPrice, listCents, saleCents: listCents - priceCents, amountCents: priceCents, shopDiscountCents }
  const of = { name: '6204', count: 2, unit: '个', parts: wireParts(parts, new Map()) }
  return costScore === undefined ? of : { ...of, costScore }
}

const said = (lines: readonly ExplainedLine[], freight?: number) => {
  const { steps, paid, points } = stepsOf(lines, freight)
  return { steps: steps.map((step) => [step.part, step.to - step.from, step.points]), paid, points }
}

test('[POINTS-1] the price of goods for points says which points stand for what is not paid in money', () => {
  expect(said([line({ listCents: 5700, priceCents: 1500, costScore: 100 })], 10)).toEqual({
    steps: [
      ['list', 5700, 0],
      ['forPoints', -4200, 100],
      ['freight', 1000, 0],
    ],
    paid: 2500,
    points: 100,
  })
  expect(said([line({ listCents: 5700, priceCents: 0, costScore: 100 })]).paid).toBe(0)
})

test('[POINTS-1] goods for points of one order are explained together, and money and points are sums of the lines', () => {
  const lines = [
    line({ listCents: 5700, priceCents: 1500, costScore: 100 }),
    line({ listCents: 800, priceCents: 0, costScore: 30 }),
  ]
  expect(said(lines)).toEqual({
    steps: [
      ['list', 6500, 0],
      ['forPoints', -5000, 130],
    ],
    paid: 1500,
    points: 130,
  })
})

test('what no points were given for is a promotion price, and no points are named', () => {
  expect(said([line({ listCents: 5700, priceCents: 5000, costScore: 0, shopDiscountCents: 500 })])).toEqual({
    steps: [
      ['list', 5700, 0],
      ['sale', -700, 0],
      ['shopDiscount', -500, 0],
    ],
    paid: 4500,
    points: 0,
  })
})
