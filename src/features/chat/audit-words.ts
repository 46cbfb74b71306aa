import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'chat.saveCanned': { zh_CN: '保存快捷回复', en: 'Ready answer saved' },
    'chat.removeCanned': { zh_CN: '删除快捷回复', en: 'Ready answer deleted' },
    'chat.read': { zh_CN: '查看会话记录', en: 'Conversation read' },
    'chat.settings': { zh_CN: '修改客服设置', en: 'Customer service settings changed' },
  },
  subjects: {
    cannedAnswer: { zh_CN: '快捷回复', en: 'Ready answer' },
    chatDesk: {
      zh_CN: '客服设置',
      en: 'Customer service settings',
      words: { 0: { zh_CN: '商城', en: 'of the mall' } },
    },
  },
  fields: {
    serviceHours: { zh_CN: '服务时间', en: 'Service hours' },
    cannedCode: { zh_CN: '短名', en: 'Short name' },
    most: { zh_CN: '同时接待上限', en: 'Inquiries per agent' },
    blockedWords: { zh_CN: '屏蔽词', en: 'Blocked words' },
  },
  jobs: {
    'sweep-inquiries': { zh_CN: '分配与结束咨询', en: 'Assign and end inquiries' },
    'forget-chat-files': { zh_CN: '清理未发出的聊天文件', en: 'Remove chat files never sent' },
  },
}
