import { expect, test } from 'vitest'
import { endOfDay, startOfDay } from '#core/time.ts'
import { docNames, docsElsewhere, firstDayAfter, neighboursOf, unknownRules } from './rules.ts'

test('the pages of the help area are those of the specification, each once', () => {
  const inSpec =
    'afterSalesPolicy changingOrRefunding companyProfile contactUs contract deliveryDate discountCoupon ' +
    'distributionPolicy enterpriseAuthentication examineGoods favorites forgetPassword generateQuote howToLogIn ' +
    'howToPay howToPlaceAnOrder howToRegister howToSelect invoicing logistics memberRights pointsMall'
  expect(docNames.toSorted()).toEqual([...inSpec.split(' '), 'thirdPartyShare'].toSorted())
})

test('the service agreement and the privacy policy are the operator’s texts, kept once', () => {
  expect(docsElsewhere).toEqual({ serviceAgreement: '/termsPage', privacyPolicy: '/termsPage?doc=privacy' })
})

test('a hole of a text that no rule fills is told by its name', () => {
  expect(unknownRules(['{a} and {b|s}', '{}'], ['a'])).toEqual(['b', ''])
  expect(unknownRules(['{long|one minute|minutes} and {a}'], ['a'])).toEqual(['long'])
})

test('every document has its neighbours, from the first to the last', () => {
  expect(neighboursOf(docNames[0]).before).toBeUndefined()
  expect(neighboursOf(docNames.at(-1)!).after).toBeUndefined()
  for (const [at, name] of docNames.entries()) expect(neighboursOf(name).after).toBe(docNames[at + 1])
  for (const [at, name] of docNames.entries()) expect(neighboursOf(name).before).toBe(docNames[at - 1])
})

test('a rule that waits for seven whole days begins with the day behind them', () => {
  expect(firstDayAfter(startOfDay('2026-11-01'), 7)).toBe('2026-11-08')
  for (const late of [1, 12 * 3_600_000, 86_399_999])
    expect(firstDayAfter(new Date(startOfDay('2026-11-01').getTime() + late), 7)).toBe('2026-11-09')
  expect(firstDayAfter(endOfDay('2026-11-01'), 0)).toBe('2026-11-02')
})
