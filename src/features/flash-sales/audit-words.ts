import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {},
  subjects: {},
  jobs: {
    'demo: flash sales': { zh_CN: '演示：补充秒杀场次', en: 'Demo: keep flash sale sessions' },
    'flash sales: remind': { zh_CN: '秒杀开场提醒', en: 'Flash sale reminders' },
  },
}
