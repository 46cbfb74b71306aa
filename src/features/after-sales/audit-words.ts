import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'afterSales.accept': { zh_CN: '同意售后', en: 'After-sales accepted' },
    'afterSales.dismiss': { zh_CN: '裁决支持商家', en: 'Decided for the shop' },
    'afterSales.receive': { zh_CN: '确认收到退货', en: 'Goods received back' },
    'afterSales.refundInstead': { zh_CN: '换货改退款', en: 'Refund instead of exchange' },
    'afterSales.refuse': { zh_CN: '拒绝售后', en: 'After-sales refused' },
    'afterSales.resend': { zh_CN: '换货发出', en: 'Exchange sent' },
    'afterSales.uphold': { zh_CN: '裁决支持买家', en: 'Decided for the buyer' },
  },
  subjects: {
    return: { zh_CN: '售后', en: 'After-sales', page: (number) => `/returns/${number}` },
  },
  jobs: {
    'sweep-returns': { zh_CN: '售后期限到期处理', en: 'After-sales deadlines' },
  },
  values: {
    status: {
      applied: { zh_CN: '待处理', en: 'Waiting' },
      accepted: { zh_CN: '待买家寄回', en: 'Accepted' },
      sentBack: { zh_CN: '待收货', en: 'Sent back' },
      received: { zh_CN: '已收到', en: 'Received' },
      resent: { zh_CN: '换货已寄出', en: 'Sent again' },
      refunding: { zh_CN: '退款中', en: 'Being refunded' },
      disputed: { zh_CN: '平台介入', en: 'Disputed' },
      refunded: { zh_CN: '已退款', en: 'Refunded' },
      exchanged: { zh_CN: '已换货', en: 'Exchanged' },
      withdrawn: { zh_CN: '已撤回', en: 'Withdrawn' },
    },
  },
}
