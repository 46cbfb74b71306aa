import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'buy again: forget what is long past': { zh_CN: '清理过期的常购记录', en: 'Clear old buy-again records' },
  },
}
