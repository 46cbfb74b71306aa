import type { Words } from '../templates.ts'

/** 运营人员改写之前用这些。 */
export default {
  orderPaid: { title: '订单 {order} 已付款', content: '已付 ¥{amount}，{shop}正在备货。' },
  orderShipped: { title: '订单 {order} 已发货', content: '{shop}已发货，物流信息见订单页。' },
  orderExpired: {
    title: '订单 {order} 超时未付款',
    content: '{shop}的订单 ¥{amount} 超时未付，已自动取消。商品可重新下单。',
  },
  orderReceived: {
    title: '订单 {order} 已自动确认收货',
    content: '确认收货期限已到，{shop}的订单已完成。商品如有问题，可在订单页申请售后。',
  },
  groupFilled: { title: '订单 {order} 拼团成功', content: '人数已凑够，已付 ¥{amount}，{shop}正在备货。' },
  groupDissolved: {
    title: '订单 {order} 拼团未成，退款处理中',
    content:
      '{shop}的拼团到时未凑够人数，已付 ¥{amount} 正按原付款方式退回，退回后另行通知；如有使用积分，已一并返还。',
  },
  transferRefused: {
    title: '转账金额不符，¥{amount} 未入账',
    content:
      '{order} 的对公转账（识别码 {code}）到账 ¥{amount}，应汇 ¥{asked}，金额不符，未入账，也不会自动退回。请联系平台客服核对这笔款项。',
  },
  transferHandled: {
    title: '转账 ¥{amount} 已处理',
    content: '{order} 的对公转账（识别码 {code}）到账 ¥{amount}，与应汇 ¥{asked} 不符，现{done}。',
  },
  groupStopped: {
    title: '订单 {order} 拼团活动停止，款项退回',
    content:
      '{shop}的拼团活动提前停止，您的团尚未成团，订单已取消；已付 ¥{amount} 按原付款方式退回；如有使用积分，已一并返还。',
  },
  orderStopped: {
    title: '订单 {order} 已取消，拼团活动停止',
    content:
      '{shop}的拼团活动提前停止，订单 ¥{amount} 尚未付款，已自动取消；如有使用积分，已一并返还。取消后到账的款项按原付款方式退回。',
  },
  returnAccepted: {
    title: '售后 {case} 商家已同意',
    content: '{shop}已同意订单 {order} 的售后申请，请按售后页的地址寄回商品。',
  },
  returnRefused: {
    title: '售后 {case} 商家未同意',
    content: '{shop}未同意订单 {order} 的售后申请，原因见售后页，可申请平台介入。',
  },
  returnResent: { title: '售后 {case} 换货已发出', content: '{shop}已为订单 {order} 重新发货。' },
  returnClosed: { title: '售后 {case} 已关闭', content: '{shop}订单 {order} 的商品未在期限内寄回，售后已自动关闭。' },
  returnDismissed: { title: '售后 {case} 平台已裁定', content: '订单 {order} 的争议，平台支持{shop}，理由见售后页。' },
  refundDone: { title: '退款 ¥{amount} 已退回', content: '{order} 的退款已按原付款方式退回。' },
  refundReturned: {
    title: '退款 ¥{amount} 被银行退回，请核对收款账户',
    content:
      '{order} 的退款已转账，但被银行退回，款项仍在平台。请核对收款户名、账号和开户行，并联系平台客服，确认后重新转账。',
  },
  pointsReturned: { title: '{points} 积分已退回', content: '订单 {order} 退货商品所用的积分已退回账户。' },
  answerWaiting: { title: '{shop}答复了您的咨询', content: '答复在会话中，可随时查看。' },
  priceFell: { title: '{part} 降到 ¥{now}', content: '您收藏时 ¥{before}。以上为单件售价，您的价格以商品页为准。' },
  backInStock: { title: '{part} 已到货', content: '您登记过到货通知，数量有限。' },
  flashStarting: { title: '{part} 秒杀 {hour} 开场', content: '秒杀价 ¥{price}，数量有限，开场后可抢购。' },
  invoiceIssued: { title: '发票 {number} 已开具', content: '{shop}已开具订单 {order} 的发票，可下载。' },
  invoiceRefused: { title: '订单 {order} 的开票申请被退回', content: '{shop}退回了开票申请，原因：{reason}' },
  invoiceVoided: {
    title: '订单 {order} 的开票申请已撤销',
    content: '该订单已退款，没有可开票的商品，{shop}不再开具发票。',
  },
  firmApproved: { title: '企业认证已通过', content: '即日起享受企业价。' },
  firmRefused: { title: '企业认证未通过', content: '原因：{reason}。修改资料后可重新申请。' },
  shopApproved: { title: '开店申请已通过', content: '商家中心已开通，请用店铺密码登录。' },
  shopRefused: { title: '开店申请未通过', content: '原因：{reason}。修改资料后可重新申请。' },
  membershipEnding: {
    title: '{level}将于 {day} 到期',
    content: '到期不会自动扣费。如需保留权益，请在到期前续费，新的期限接在原期限之后。',
  },
  confirmation: {
    title: '验证码 {code}',
    content:
      '请在通知设置中填写验证码 {code}，此后通知将发到本邮箱。验证码 {minutes} 分钟内有效。若非本人操作，请忽略本邮件，不会再有邮件发来。',
  },
} satisfies Words
