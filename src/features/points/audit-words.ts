import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'expire-points': { zh_CN: '积分到期', en: 'Expire points' },
  },
}
