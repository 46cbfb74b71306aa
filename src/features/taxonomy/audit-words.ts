import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'attribute.add': { zh_CN: '新增参数', en: 'Parameter added' },
    'attribute.change': { zh_CN: '修改参数', en: 'Parameter changed' },
    'brand.add': { zh_CN: '新增品牌', en: 'Brand added' },
    'brand.change': { zh_CN: '修改品牌', en: 'Brand changed' },
    'category.add': { zh_CN: '新增分类', en: 'Category added' },
    'category.arrangeAttributes': { zh_CN: '设置分类参数', en: 'Category parameters changed' },
    'category.change': { zh_CN: '修改分类', en: 'Category changed' },
  },
  subjects: {
    attribute: { zh_CN: '参数', en: 'Parameter', page: () => '/attributes' },
    brand: { zh_CN: '品牌', en: 'Brand', page: () => '/brands' },
    category: { zh_CN: '分类', en: 'Category', page: () => '/categories' },
    unit: { zh_CN: '单位', en: 'Unit', page: () => '/attributes' },
  },
  fields: {
    firstLetter: { zh_CN: '首字母', en: 'First letter' },
    symbol: { zh_CN: '符号', en: 'Symbol' },
    parentId: { zh_CN: '上级分类', en: 'Parent' },
    seq: { zh_CN: '排序', en: 'Order' },
    isListed: { zh_CN: '展示', en: 'Listed' },
    attributeId: { zh_CN: '参数', en: 'Parameter' },
    isFacet: { zh_CN: '用于筛选', en: 'Filter' },
    isColumn: { zh_CN: '用于表格列', en: 'Column' },
  },
}
