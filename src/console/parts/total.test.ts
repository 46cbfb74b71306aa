import { expect, test } from 'vitest'
import { fill } from '#core/texts.ts'
import { TOTAL_MAX } from '#core/wire/list.ts'
import english from './texts/en.ts'
import chinese from './texts/zh_CN.ts'
import { totalSaid } from './total.ts'

const said = (texts: typeof english | typeof chinese, answer: Parameters<typeof totalSaid>[0] & { total: number }) =>
  fill(texts[totalSaid(answer)], { total: answer.total })

test('a list that is not counted to its end says that there are more', () => {
  expect(said(chinese, { total: 4711 })).toBe('共 4,711 条')
  expect(said(english, { total: 4711 })).toBe('4,711 in total')
  const capped = { total: TOTAL_MAX, totalIsCapped: true } as const
  expect(said(chinese, capped)).toBe('超过 100,000 条')
  expect(said(english, capped)).toBe('More than 100,000')
})
