import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  couponUnknown: '优惠券不存在',
  couponEnded: '该优惠券已停止发放',
  couponNotBegun: '该优惠券尚未开始领取',
  couponGone: '该优惠券已被领完',
  couponLimit: '每人限领 {max} 张，您已领满',
  couponForEnterprises: '该优惠券仅限企业会员领取',
  couponsFull: '您已有 {max} 张未使用的优惠券，请先使用再领取',
  couponInvalid: '优惠券设置有误，请检查金额、日期与适用范围',
  couponClaimOver: '领取时间已经结束，请选择更晚的截止日期',
  couponExpiresEarly: '有效期早于领取截止日，请改为同一天或更晚',
  couponTargetUnknown: '所选分类或商品不存在，或不属于本店',
  couponClaimed: '优惠券已有人领取或已停止发放，不能再修改',
  couponUsed: '所选优惠券已被使用或已过期，订单未提交，请重新确认金额',
  couponUnusable: '所选优惠券已不适用于这些商品，已重新计算金额',
} satisfies TextsLike<typeof en>
