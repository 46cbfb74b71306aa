import type { Locale } from '#core/locale.ts'
import type { TemplateKind } from './rules.ts'

/** As the operator knows them: in the list of templates, and in the audit log. */
export const kindNames: Readonly<Record<TemplateKind, Record<Locale, string>>> = {
  orderPaid: { zh_CN: '订单已付款', en: 'Payment received' },
  orderShipped: { zh_CN: '订单已发货', en: 'Order shipped' },
  orderExpired: { zh_CN: '订单超时未付款', en: 'Order not paid in time' },
  orderReceived: { zh_CN: '自动确认收货', en: 'Receipt confirmed automatically' },
  groupFilled: { zh_CN: '拼团成功', en: 'Group filled' },
  groupDissolved: { zh_CN: '拼团未成已退款', en: 'Group did not fill' },
  returnAccepted: { zh_CN: '售后已同意', en: 'Return approved' },
  returnRefused: { zh_CN: '售后未同意', en: 'Return declined' },
  returnResent: { zh_CN: '换货已发出', en: 'Replacement shipped' },
  returnClosed: { zh_CN: '售后超时关闭', en: 'Return closed after its deadline' },
  returnDismissed: { zh_CN: '平台裁定不支持', en: 'Dispute dismissed' },
  refundDone: { zh_CN: '退款已退回', en: 'Refund done' },
  pointsReturned: { zh_CN: '积分已退回', en: 'Points returned' },
  answerWaiting: { zh_CN: '客服已答复', en: 'Customer service answered' },
  priceFell: { zh_CN: '收藏降价', en: 'Price of a favourite fell' },
  backInStock: { zh_CN: '到货', en: 'Back in stock' },
  flashStarting: { zh_CN: '秒杀即将开场', en: 'Flash sale starting' },
  invoiceIssued: { zh_CN: '发票已开具', en: 'Invoice issued' },
  invoiceRefused: { zh_CN: '开票申请被退回', en: 'Invoice request declined' },
  invoiceVoided: { zh_CN: '开票申请已撤销', en: 'Invoice request withdrawn' },
  firmApproved: { zh_CN: '企业认证通过', en: 'Enterprise certification approved' },
  firmRefused: { zh_CN: '企业认证未通过', en: 'Enterprise certification not approved' },
  shopApproved: { zh_CN: '开店申请通过', en: 'Shop application approved' },
  shopRefused: { zh_CN: '开店申请未通过', en: 'Shop application not approved' },
  membershipEnding: { zh_CN: '会员即将到期', en: 'Membership ends soon' },
  confirmation: { zh_CN: '邮箱验证码', en: 'Email confirmation code' },
}
