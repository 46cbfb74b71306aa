import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'sum up traffic': { zh_CN: '汇总访问量', en: 'Summarise visits' },
  },
}
