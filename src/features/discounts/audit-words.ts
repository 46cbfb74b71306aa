import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'renew-demo-discounts': { zh_CN: '演示满减续期', en: 'Demo discounts renewed' },
  },
}
