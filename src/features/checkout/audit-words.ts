import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'forget-checkouts': { zh_CN: '清理过期的结算', en: 'Delete old checkouts' },
  },
}
