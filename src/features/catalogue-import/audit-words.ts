import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'product.export': { zh_CN: '导出商品', en: 'Products exported' },
    'product.import': { zh_CN: '导入商品', en: 'Products imported' },
    'product.make': { zh_CN: '新建商品', en: 'Product created' },
  },
  fields: {
    sheet: { zh_CN: '文件', en: 'File' },
    onlyGood: { zh_CN: '只导入无误的行', en: 'Only rows without errors' },
  },
}
