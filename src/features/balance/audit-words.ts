import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'close unpaid top-ups': { zh_CN: '关闭未付款的充值', en: 'Close unpaid top-ups' },
  },
}
