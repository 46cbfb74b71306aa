import type { AuditWords } from '#core/audit-words.ts'
import { kindNames } from './kind-names.ts'

export const auditWords: AuditWords = {
  actions: {
    'notifications.write': { zh_CN: '修改通知模板', en: 'Notification template changed' },
  },
  subjects: {
    notificationTemplate: {
      zh_CN: '通知模板',
      en: 'Notification template',
      page: () => '/notification-templates',
      words: kindNames,
    },
  },
  jobs: {
    'notifications: fallen prices': { zh_CN: '通知收藏降价', en: 'Notify of fallen prices' },
    'notifications: forget the old ones': { zh_CN: '清理过期通知', en: 'Delete old notifications' },
    'send mail': { zh_CN: '发送邮件', en: 'Send mail' },
  },
  messages: {
    mail: { zh_CN: '邮件', en: 'Mail' },
  },
}
