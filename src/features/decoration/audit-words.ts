import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'decoration.begin': { zh_CN: '新建装修页面', en: 'Page begun' },
    'decoration.publish': { zh_CN: '发布装修', en: 'Page published' },
    'decoration.schedule': { zh_CN: '定时发布装修', en: 'Page scheduled' },
    'decoration.unschedule': { zh_CN: '取消定时装修', en: 'Page schedule withdrawn' },
    'decoration.rollBack': { zh_CN: '回退装修版本', en: 'Page rolled back' },
  },
  subjects: {
    decoration: {
      zh_CN: '装修页面',
      en: 'Page',
      page: (id, isOfShop) => (isOfShop ? undefined : `/decorations/${id}`),
    },
  },
  jobs: {
    'switch-decorations': { zh_CN: '定时切换装修', en: 'Switch scheduled pages' },
  },
}
