import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'chat.read': { zh_CN: '查看会话记录', en: 'Conversation read' },
    'chat.settings': { zh_CN: '修改客服设置', en: 'Customer service settings changed' },
  },
  subjects: {
    chatDesk: { zh_CN: '客服设置', en: 'Customer service settings' },
  },
  fields: {
    serviceHours: { zh_CN: '服务时间', en: 'Service hours' },
    most: { zh_CN: '同时接待上限', en: 'Inquiries per agent' },
    blockedWords: { zh_CN: '屏蔽词', en: 'Blocked words' },
  },
  jobs: {
    'sweep-inquiries': { zh_CN: '分配与结束咨询', en: 'Assign and end inquiries' },
    'forget-chat-files': { zh_CN: '清理未发出的聊天文件', en: 'Remove chat files never sent' },
  },
}
