import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'search.synonym': { zh_CN: '修改同义词', en: 'Synonym changed' },
    'search.word': { zh_CN: '修改词典', en: 'Dictionary changed' },
  },
  subjects: {
    synonym: { zh_CN: '同义词', en: 'Synonym', page: () => '/search?tab=synonyms' },
    word: { zh_CN: '词典', en: 'Word', page: () => '/search?tab=words' },
  },
  jobs: {
    'follow the catalogue': { zh_CN: '搜索跟随商品变更', en: 'Update the search index' },
    'forget old searches': { zh_CN: '清理旧的搜索记录', en: 'Delete old searches' },
    'forget what the search has read': { zh_CN: '清理搜索变更记录', en: 'Delete processed search changes' },
  },
  fields: {
    words: { zh_CN: '词', en: 'Words' },
    means: { zh_CN: '同义', en: 'Means' },
    is_active: { zh_CN: '启用', en: 'On' },
  },
}
