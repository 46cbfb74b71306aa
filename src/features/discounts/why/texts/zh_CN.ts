import type en from './en.ts'

export default {
  open: '为什么是这个价',
  list: '售价',
  soldAt: '商品金额',
  level: '会员价优惠',
  ladder: '阶梯价优惠',
  sale: '活动价优惠',
  promise: '报价单价格承诺',
  shopDiscount: '店铺满减',
  mallDiscount: '平台满减',
  shopCoupon: '店铺优惠券',
  mallCoupon: '平台优惠券',
  points: '积分抵扣',
  freight: '运费',
  paid: '实付',
  each: '合每{unit}',
  net: '未税 + {percent}% 税额',
  close: '关闭',
  lines: '逐行明细',
  share: '满减、优惠券和积分按金额分摊到每件商品，精确到分。',
} as const satisfies Record<keyof typeof en, string>
