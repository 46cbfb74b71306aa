import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'members.approve': { zh_CN: '通过企业审核', en: 'Company approved' },
    'members.refuse': { zh_CN: '驳回企业审核', en: 'Company declined' },
  },
  subjects: {
    enterpriseAudit: { zh_CN: '企业审核', en: 'Enterprise application', page: (id) => `/audits/${id}` },
  },
  fields: {
    firmName: { zh_CN: '企业名称', en: 'Company' },
  },
}
