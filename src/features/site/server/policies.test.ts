import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { servicePolicy, serviceTerms } from '../contract.ts'

test('[POLICY-1] the terms name one issuer of invoices, one moment, one court and one condition of a return, in both languages', async () => {
  const { as } = await testApp()
  const [zh, en] = await Promise.all(['zh_CN', 'en'].map(async (locale) => (await as(undefined, { locale })(serviceTerms, {})).data))
  for (const words of ['订单提交成功时合同成立', '由销售店铺按实际付款金额开具', '商品完好', '供方（销售店铺）所在地', '提前七日'])
    expect(zh).toContain(words)
  for (const words of ['商城按实际付款金额开具', '未拆封', '商城所在地', '满 300 元']) expect(zh).not.toContain(words)
  for (const words of [
    'made when the order is placed',
    'the selling shop issues',
    'in good condition',
    'seat of the seller',
    'seven days ahead',
  ])
    expect(en).toContain(words)
  for (const words of ['The mall issues', 'unopened', "mall's seat", '300 yuan']) expect(en).not.toContain(words)
})

test('[POLICY-1] the privacy policy says what the mall does: closing, copies, recommendations, identity papers, payment abroad', async () => {
  const { as } = await testApp()
  const [zh, en] = await Promise.all(['zh_CN', 'en'].map(async (locale) => (await as(undefined, { locale })(servicePolicy, {})).data))
  for (const words of ['隐私与数据', '副本', '个性化推荐', '身份证件', '境外的 PayPal', '立即删除', '提前十五日'])
    expect(zh).toContain(words)
  for (const words of [
    'close the account',
    'copy of your',
    'recommendations',
    'Identity papers',
    'abroad by PayPal',
    'immediately',
    'fifteen days ahead',
  ])
    expect(en).toContain(words)
})
