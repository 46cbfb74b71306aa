import type { AuditWords } from '#core/audit-words.ts'

const senior = { zh_CN: '高级企业会员', en: 'Senior enterprise' }

export const auditWords: AuditWords = {
  actions: {
    'paidLevel.add': { zh_CN: '新建付费会员等级', en: 'Paid level created' },
    'paidLevel.change': { zh_CN: '修改付费会员等级', en: 'Paid level changed' },
    'paidLevel.withdraw': { zh_CN: '停售付费会员等级', en: 'Paid level withdrawn' },
    'paidLevel.offer': { zh_CN: '恢复销售付费会员等级', en: 'Paid level offered again' },
    'growthLevel.change': { zh_CN: '修改成长值门槛', en: 'Growth threshold changed' },
  },
  subjects: {
    growthLevel: { zh_CN: '成长等级', en: 'Growth level', page: () => '/memberships', words: { 3: senior } },
    paidLevel: { zh_CN: '付费会员等级', en: 'Paid level', page: () => '/memberships' },
  },
  jobs: {
    'close unpaid memberships': { zh_CN: '关闭未付款的会员订单', en: 'Close unpaid membership orders' },
    'give member coupons': { zh_CN: '发放会员月券', en: 'Issue members’ monthly coupons' },
    'tell memberships that end': { zh_CN: '会员到期提醒', en: 'Remind members before a membership ends' },
  },
  fields: {
    growth: { zh_CN: '成长值门槛', en: 'Growth threshold' },
    rank: { zh_CN: '排序', en: 'Order' },
    monthPrice: { zh_CN: '月费', en: 'Price a month' },
    yearPrice: { zh_CN: '年费', en: 'Price a year' },
    pointsPercent: { zh_CN: '积分倍率（%）', en: 'Points rate (%)' },
    freeFreight: { zh_CN: '自营店铺免运费', en: 'Free shipping from the mall’s shops' },
    coupons: { zh_CN: '每月券数', en: 'Coupons a month' },
    couponThreshold: { zh_CN: '券门槛', en: 'Coupon minimum spend' },
    couponAmount: { zh_CN: '券面额', en: 'Coupon amount' },
  },
}
