import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'storeNav.save': { zh_CN: '修改页头与导航', en: 'Header and navigation changed' },
    'storeNav.categories': { zh_CN: '修改店内分类', en: 'Shop categories changed' },
  },
  subjects: {
    storeNav: { zh_CN: '页头与导航', en: 'Header and navigation', page: () => '/store-nav' },
    storeCategories: { zh_CN: '店内分类', en: 'Shop categories', page: () => '/store-categories' },
  },
  fields: {
    bgUrl: { zh_CN: '背景图', en: 'Background' },
    categories: { zh_CN: '分类', en: 'Categories' },
    isOn: { zh_CN: '启用', en: 'On' },
    navList: { zh_CN: '导航', en: 'Navigation' },
    showsCategory: { zh_CN: '显示分类', en: 'Shows categories' },
    showsLogo: { zh_CN: '显示标志', en: 'Shows the logo' },
    showsNavs: { zh_CN: '显示导航', en: 'Shows the navigation' },
    showsSearch: { zh_CN: '显示搜索', en: 'Shows the search' },
  },
}
