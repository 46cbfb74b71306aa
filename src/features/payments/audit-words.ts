import type { AuditWords, Words } from '#core/audit-words.ts'

const channels: Record<string, Words> = {
  wechat: { zh_CN: '微信支付', en: 'WeChat Pay' },
  alipay: { zh_CN: '支付宝', en: 'Alipay' },
  paypal: { zh_CN: 'PayPal', en: 'PayPal' },
}

export const auditWords: AuditWords = {
  actions: {
    'reconciliation.resolve': { zh_CN: '处理对账差异', en: 'Difference resolved' },
    'reconciliation.run': { zh_CN: '渠道对账', en: 'Statement reconciled' },
    'wrongTransfer.handle': { zh_CN: '处理金额不符的转账', en: 'Transfer of a wrong amount handled' },
    'unknownTransfer.assign': { zh_CN: '认领不明来款', en: 'Unidentified transfer assigned' },
    'unknownTransfer.handle': { zh_CN: '登记不明来款', en: 'Unidentified transfer closed' },
    'statement.book': { zh_CN: '登记银行流水', en: 'Bank statement recorded' },
    'refund.confirm': { zh_CN: '确认已转账退款', en: 'Refund confirmed as transferred' },
    'refund.bounce': { zh_CN: '登记退款被银行退回', en: 'Refund returned by the bank' },
    'refund.return': { zh_CN: '登记已转账退款被退回', en: 'Confirmed refund returned by the bank' },
    'refund.payee': { zh_CN: '更正退款收款账户', en: 'Payee of a refund corrected' },
    'refund.export': { zh_CN: '导出待转账退款', en: 'Transfers to be made exported' },
    'refund.retry': { zh_CN: '重新发送退款', en: 'Refund sent again' },
  },
  subjects: {
    difference: { zh_CN: '对账差异', en: 'Difference', page: () => '/reconciliation' },
    reconciliation: {
      zh_CN: '渠道对账',
      en: 'Reconciliation',
      page: () => '/reconciliation',
      called: (which, locale) => which.replace(/^\w+/, (name) => channels[name]?.[locale] ?? name),
    },
    wrongTransfer: {
      zh_CN: '金额不符的转账',
      en: 'Transfer of a wrong amount',
      page: (which) => `/unmatched-payments?show=all&keyword=${encodeURIComponent(which)}`,
    },
    unknownTransfer: {
      zh_CN: '不明来款',
      en: 'Unidentified transfer',
      page: (which) => `/unmatched-payments?show=all&keyword=${encodeURIComponent(which)}`,
    },
    bankStatement: { zh_CN: '银行流水', en: 'Bank statement', page: () => '/bank-statement' },
    transferSheet: {
      zh_CN: '待转账退款表',
      en: 'Sheet of transfers to make',
      page: () => '/refunds?status=toTransfer',
    },
    refund: { zh_CN: '退款', en: 'Refund', page: (which) => `/refunds?keyword=${encodeURIComponent(which)}` },
  },
  jobs: {
    'ask payment providers': { zh_CN: '查询未收到通知的付款', en: 'Check payments without a provider notice' },
    'close payment attempts': { zh_CN: '关闭超时的付款', en: 'Close overdue payments' },
    'compare with the statements of payment providers': {
      zh_CN: '与支付渠道对账',
      en: 'Reconcile with provider statements',
    },
  },
  messages: {
    refund: { zh_CN: '退款', en: 'Refund' },
    payment: { zh_CN: '关闭渠道付款', en: 'Payment to close' },
  },
  fields: {
    booked: { zh_CN: '登记笔数', en: 'Lines recorded' },
    again: { zh_CN: '其中此前导出过', en: 'Of these in an earlier sheet' },
    transfers: { zh_CN: '转账笔数', en: 'Transfers' },
    day: { zh_CN: '日期', en: 'Day' },
    refundNumber: { zh_CN: '退款单号', en: 'Refund number' },
    outcome: { zh_CN: '处理结果', en: 'Outcome' },
    payNumber: { zh_CN: '支付单号', en: 'Payment number' },
    orderNumbers: { zh_CN: '订单', en: 'Orders' },
  },
  values: {
    outcome: {
      returned: { zh_CN: '已退回付款账户', en: 'Sent back to the payer' },
      matched: { zh_CN: '已计入其他付款', en: 'Used for another payment' },
      other: { zh_CN: '其他处理', en: 'Settled otherwise' },
    },
    status: {
      matched: { zh_CN: '一致', en: 'Matched' },
      differs: { zh_CN: '有差异', en: 'Differs' },
    },
  },
}
