import { expect, test } from 'vitest'
import { docNames, docsElsewhere } from './rules.ts'

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
