import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'payout.pay': { zh_CN: '登记打款', en: 'Payout recorded' },
    'payout.return': { zh_CN: '打款退回', en: 'Payout returned' },
    'statement.export': { zh_CN: '导出对账单', en: 'Statement exported' },
  },
  subjects: {
    payout: { zh_CN: '打款', en: 'Payout', page: (which) => `/payouts?keyword=${encodeURIComponent(which)}` },
  },
  fields: {
    through: { zh_CN: '结算至', en: 'Up to' },
    bankReference: { zh_CN: '银行流水号', en: 'Bank reference' },
  },
  values: {
    status: {
      paid: { zh_CN: '已打款', en: 'Paid' },
      returned: { zh_CN: '已退回', en: 'Returned' },
    },
  },
}
