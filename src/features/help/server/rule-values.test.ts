import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { builtInDeadlines, builtInPoints, builtInRules } from '#features/site/rules.ts'
import { ownApp, testApp } from '../../../../tests/app.ts'
import { helpDoc } from '../contract.ts'
import { docNames } from '../rules.ts'

const HOLE = /\{\w+[^}]*\}/
const UNIT_ZH = '(天|日内|分钟|小时|秒|年|元|%|次|位|种|个字)'
const UNIT_EN = '(day|hour|minute|second|year|yuan|%|item|kind|point|characters)'
const NUMBER_ZH = String.raw`(\d+|[一二三四五六七八九十百]+)`
const NUMBER_EN = '([0-9]+|two|three|four|five|six|seven|ten|fifteen|thirty)'
const TYPED = { zh_CN: new RegExp(`${NUMBER_ZH} ?${UNIT_ZH}`, 'g'), en: new RegExp(`${NUMBER_EN} ?-?${UNIT_EN}`, 'gi') }
/**
 * Numbers that are no rule of the mall: units that a rule counts in, the law's forms of numbers, the hotline's hours,
 * what people and carriers take.
 */
const NO_RULE =
  /^(18|20|1) ?(位|年|元|characters)|^8 小时|^(一|四|五)(天|个|次|种|分钟)|^(four days?|two (kind|minute))$/i

test('[HELP-1] no help document types a number where the mall keeps a rule', async () => {
  const typed: string[] = []
  for (const locale of ['zh_CN', 'en'] as const)
    for (const name of docNames) {
      const source = await readFile(`db/seed/help/${locale}/${name}.md`, 'utf8')
      for (const [words] of source.matchAll(TYPED[locale]))
        if (!NO_RULE.test(words)) typed.push(`${locale}/${name}: ${words}`)
    }
  expect(typed).toEqual([])
})

test('[HELP-1] every number in a document is one that the mall keeps', async () => {
  const { as } = await testApp()
  for (const locale of ['zh_CN', 'en'] as const)
    for (const name of docNames) {
      const { data } = await as(undefined, { locale })(helpDoc, { name })
      expect(
        data.blocks.flatMap(({ lines }) => lines).filter((line) => HOLE.test(line)),
        name,
      ).toEqual([])
    }
})

test('[HELP-1] what the operator sets stands in the documents from then on', async () => {
  const { as, db } = await ownApp()
  const words = async (name: (typeof docNames)[number]) =>
    (await as()(helpDoc, { name })).data.blocks.flatMap(({ lines }) => lines).join('')
  expect(await words('afterSalesPolicy')).toContain(`商家在 ${builtInDeadlines.answer} 天内答复`)
  expect(await words('pointsMall')).toContain(`${builtInPoints.pointsPerYuan} 积分抵 1 元`)
  const settings = {
    rules: { ...builtInRules, payMinutes: 45, afterSalesDays: 20 },
    afterSales: { ...builtInDeadlines, answer: 4 },
    points: { ...builtInPoints, pointsPerYuan: 250 },
  }
  for (const [name, given] of Object.entries(settings)) {
    const value = JSON.stringify(given)
    await db
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  }
  expect(await words('howToPlaceAnOrder')).toContain('45 分钟内付款')
  expect(await words('afterSalesPolicy')).toContain('收货后 20 天内可以申请；商家在 4 天内答复')
  expect(await words('pointsMall')).toContain('250 积分抵 1 元')
})
