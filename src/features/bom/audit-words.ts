import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'bom.settle': { zh_CN: '处理未匹配的清单行', en: 'Unmatched list line settled or reopened' },
  },
  subjects: {
    unmatchedLine: { zh_CN: '未匹配的清单行', en: 'Unmatched list line', page: () => '/unmatched-lines' },
  },
  jobs: {
    'forget old unmatched lines': { zh_CN: '清理旧的未匹配清单行', en: 'Delete old unmatched list lines' },
  },
  fields: {
    unmatched_line: { zh_CN: '清单行', en: 'List line' },
    is_settled: { zh_CN: '已处理', en: 'Settled' },
  },
}
