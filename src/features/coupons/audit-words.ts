import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'coupon.add': { zh_CN: '新建优惠券', en: 'Coupon created' },
    'coupon.change': { zh_CN: '修改优惠券', en: 'Coupon changed' },
    'coupon.stop': { zh_CN: '停止发放优惠券', en: 'Coupon stopped' },
  },
  subjects: {
    coupon: { zh_CN: '优惠券', en: 'Coupon', page: (_id, isOfShop) => (isOfShop ? '/coupons?of=shop' : '/coupons') },
  },
  jobs: {
    'expire-coupons': { zh_CN: '优惠券到期', en: 'Expire coupons' },
  },
  fields: {
    threshold: { zh_CN: '使用门槛', en: 'Minimum spend' },
    amount: { zh_CN: '金额', en: 'Amount' },
    percentOff: { zh_CN: '折扣（%）', en: 'Percent off' },
    ceiling: { zh_CN: '最多减', en: 'Maximum discount' },
    scope: { zh_CN: '适用范围', en: 'Applies to' },
    categoryIds: { zh_CN: '分类', en: 'Categories' },
    prodIds: { zh_CN: '商品', en: 'Products' },
    claimFrom: { zh_CN: '开始领取', en: 'Claim from' },
    claimUntil: { zh_CN: '截止领取', en: 'Claim until' },
    validFrom: { zh_CN: '生效', en: 'Valid from' },
    validUntil: { zh_CN: '失效', en: 'Valid until' },
    validDays: { zh_CN: '领取后有效天数', en: 'Days after claiming' },
    issued: { zh_CN: '发放数量', en: 'Issued' },
    perPerson: { zh_CN: '每人限量', en: 'Limit per person' },
    isEnterpriseOnly: { zh_CN: '仅限企业', en: 'Certified companies only' },
  },
  values: {
    kind: {
      amount: { zh_CN: '满减', en: 'Amount off' },
      percent: { zh_CN: '折扣', en: 'Percentage off' },
    },
    scope: {
      all: { zh_CN: '全部商品', en: 'All products' },
      categories: { zh_CN: '指定分类', en: 'Categories' },
      products: { zh_CN: '指定商品', en: 'Products' },
    },
  },
}
