import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'demo: group buys': { zh_CN: '演示：安排拼团', en: 'Demo: fill group buys' },
    'group buys: give back': { zh_CN: '未成团退款', en: 'Refund groups that did not fill' },
  },
  fields: {
    fillHours: { zh_CN: '成团时限（小时）', en: 'Hours to fill' },
    people: { zh_CN: '成团人数', en: 'Group size' },
  },
}
