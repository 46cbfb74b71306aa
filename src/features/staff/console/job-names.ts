/** What the operator calls the jobs of src/jobs.ts; one that is missing here is called as in the code. */
const names: Record<string, { zh_CN: string; en: string }> = {
  'accounts: sweep': { zh_CN: '清理过期的登录与验证码', en: 'Sweep old logins and codes' },
  'apply-policies': { zh_CN: '新版条款生效', en: 'New policies take effect' },
  'ask payment providers': { zh_CN: '查询未收到通知的付款', en: 'Ask providers for lost notices' },
  'close payment attempts': { zh_CN: '关闭超时的付款', en: 'Close payments past their time' },
  'close unpaid top-ups': { zh_CN: '关闭未付款的充值', en: 'Close unpaid top-ups' },
  'compare with the statements of payment providers': {
    zh_CN: '与支付渠道对账',
    en: 'Compare with providers’ statements',
  },
  'end former prices': { zh_CN: '结束展示降价前价格', en: 'End struck-out prices' },
  'expire-orders': { zh_CN: '取消超时未付款的订单', en: 'Cancel orders past their time' },
  'receive-orders': { zh_CN: '自动确认收货', en: 'Receive orders by themselves' },
  'expire-coupons': { zh_CN: '优惠券到期', en: 'Expire coupons' },
  'expire-vouchers': { zh_CN: '券码到期', en: 'Expire vouchers' },
  'expire-points': { zh_CN: '积分到期', en: 'Expire points' },
  'follow the catalogue': { zh_CN: '搜索跟随商品变更', en: 'Search follows the catalogue' },
  'forget old searches': { zh_CN: '清理旧的搜索记录', en: 'Forget old searches' },
  'forget what the search has read': { zh_CN: '清理搜索变更记录', en: 'Forget what the search has read' },
  'forget transfers': { zh_CN: '清理旧的导入导出文件', en: 'Forget old imports and exports' },
  'forget unused documents': { zh_CN: '清理未使用的证件文件', en: 'Forget unused documents' },
  'forget-checkouts': { zh_CN: '清理过期的结算', en: 'Forget old checkouts' },
  'forget-review-pictures': { zh_CN: '清理未使用的评价图片', en: 'Forget unused review pictures' },
  'forget what came after closing': {
    zh_CN: '清理注销后到达的个人信息',
    en: 'Forget what came after an account was closed',
  },
  'forget what was sent': { zh_CN: '清理已发送的消息', en: 'Forget what was sent' },
  'send text messages': { zh_CN: '发送短信', en: 'Send text messages' },
  'send the outbox': { zh_CN: '发送退款等外部请求', en: 'Send refunds and other requests to providers' },
  'sweep files': { zh_CN: '清理无人引用的文件', en: 'Sweep files nothing refers to' },
  'stock notices: tell who waits': { zh_CN: '发送到货通知', en: 'Tell who waits for stock' },
  'sum up traffic': { zh_CN: '汇总访问量', en: 'Sum up visits' },
  'sweep-returns': { zh_CN: '售后期限到期处理', en: 'After-sales deadlines' },
  transfers: { zh_CN: '执行导入与导出', en: 'Run imports and exports' },
}

export const jobName = (name: string, locale: 'zh_CN' | 'en'): string => names[name]?.[locale] ?? name

/** The outside effects of src/jobs.ts. */
const messages: Record<string, { zh_CN: string; en: string }> = {
  sms: { zh_CN: '短信', en: 'Text message' },
  refund: { zh_CN: '退款', en: 'Refund' },
  payment: { zh_CN: '关闭渠道付款', en: 'Payment to close' },
}
export const messageKinds = Object.keys(messages)

export const messageName = (kind: string, locale: 'zh_CN' | 'en'): string => messages[kind]?.[locale] ?? kind
