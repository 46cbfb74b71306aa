import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  subjects: {
    transfer: { zh_CN: '导入导出', en: 'Import or export' },
  },
  jobs: {
    'forget transfers': { zh_CN: '清理旧的导入导出文件', en: 'Delete old import and export files' },
    transfers: { zh_CN: '执行导入与导出', en: 'Run imports and exports' },
  },
}
