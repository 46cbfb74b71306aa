import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'afterSales.accept': { zh_CN: '同意售后', en: 'Request approved' },
    'afterSales.dismiss': { zh_CN: '裁决支持商家', en: 'Dispute decided for the shop' },
    'afterSales.receive': { zh_CN: '确认收到退货', en: 'Return received' },
    'afterSales.refundInstead': { zh_CN: '换货改退款', en: 'Refund instead of exchange' },
    'afterSales.refuse': { zh_CN: '拒绝售后', en: 'Request declined' },
    'afterSales.resend': { zh_CN: '换货发出', en: 'Replacement shipped' },
    'afterSales.uphold': { zh_CN: '裁决支持买家', en: 'Dispute decided for the buyer' },
  },
  subjects: {
    return: { zh_CN: '售后', en: 'Return request', page: (number) => `/returns/${number}` },
  },
  jobs: {
    'sweep-returns': { zh_CN: '售后期限到期处理', en: 'Process after-sales deadlines' },
  },
  values: {
    status: {
      applied: { zh_CN: '待处理', en: 'Waiting for the shop' },
      accepted: { zh_CN: '待买家寄回', en: 'Waiting for return' },
      sentBack: { zh_CN: '待收货', en: 'Return in transit' },
      received: { zh_CN: '待商家换货', en: 'Replacement to ship' },
      resent: { zh_CN: '换货已寄出', en: 'Replacement in transit' },
      refunding: { zh_CN: '退款中', en: 'Refund in progress' },
      disputed: { zh_CN: '平台介入', en: 'Under dispute' },
      refunded: { zh_CN: '已退款', en: 'Refunded' },
      exchanged: { zh_CN: '已换货', en: 'Exchanged' },
      withdrawn: { zh_CN: '已撤销', en: 'Withdrawn' },
    },
  },
}
