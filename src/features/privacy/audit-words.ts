import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  jobs: {
    'forget what came after closing': {
      zh_CN: '清理注销后到达的个人信息',
      en: 'Delete personal data received after closing',
    },
  },
}
