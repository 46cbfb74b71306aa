import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'stock notices: tell who waits': { zh_CN: '发送到货通知', en: 'Send back-in-stock notices' },
  },
}
