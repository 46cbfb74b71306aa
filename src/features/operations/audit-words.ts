import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'job.run': { zh_CN: '运行定时任务', en: 'Task run' },
    'outbox.retry': { zh_CN: '重试消息', en: 'Messages retried' },
  },
  subjects: {
    job: {
      zh_CN: '定时任务',
      en: 'Task',
      page: () => '/jobs',
      called: (which, locale, { jobs }) => jobs[which]?.[locale],
    },
    outbox: {
      zh_CN: '未发出的消息',
      en: 'Unsent message',
      page: () => '/jobs',
      words: { failed: { zh_CN: '全部失败的', en: 'all that failed' } },
    },
  },
  jobs: {
    'forget unused documents': { zh_CN: '清理未使用的证件文件', en: 'Delete unused documents' },
    'forget what was sent': { zh_CN: '清理已发送的消息', en: 'Delete sent messages' },
    'send text messages': { zh_CN: '发送短信', en: 'Send text messages' },
    'send the outbox': { zh_CN: '发送退款等外部请求', en: 'Send refunds and other requests to providers' },
    'sweep files': { zh_CN: '清理无人引用的文件', en: 'Delete unreferenced files' },
  },
}
