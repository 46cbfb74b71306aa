import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'help.publish': { zh_CN: '发布帮助文档', en: 'Help document published' },
    'help.withdraw': { zh_CN: '撤回帮助文档', en: 'Help document withdrawn' },
    'notice.change': { zh_CN: '修改公告', en: 'Notice changed' },
    'notice.draft': { zh_CN: '起草公告', en: 'Notice drafted' },
    'notice.publish': { zh_CN: '发布公告', en: 'Notice published' },
    'notice.withdraw': { zh_CN: '撤回公告', en: 'Notice withdrawn' },
  },
  subjects: {
    help: { zh_CN: '帮助文档', en: 'Help document', page: () => '/help' },
    notice: { zh_CN: '公告', en: 'Notice', page: (_id, isOfShop) => (isOfShop ? undefined : '/notices') },
  },
  fields: {
    bodyEn: { zh_CN: '正文（英文）', en: 'Text (English)' },
    bodyZh: { zh_CN: '正文（中文）', en: 'Text (Chinese)' },
    isTop: { zh_CN: '置顶', en: 'Pinned' },
  },
  values: {
    status: {
      draft: { zh_CN: '草稿', en: 'Draft' },
      published: { zh_CN: '已发布', en: 'Published' },
    },
  },
}
