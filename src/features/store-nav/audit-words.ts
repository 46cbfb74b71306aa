import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'storeNav.save': { zh_CN: '修改页头与导航', en: 'Header and navigation changed' },
    'storeNav.categories': { zh_CN: '修改店内分类', en: 'Shop categories changed' },
  },
  subjects: {
    storeNav: {
      zh_CN: '页头与导航',
      en: 'Header and navigation',
      page: (owner) => (owner === 'mall' ? '/store-nav' : `/shops?keyword=${owner}`),
      words: { mall: { zh_CN: '商城', en: 'of the mall' } },
    },
    storeCategories: { zh_CN: '店内分类', en: 'Shop categories', page: (shopId) => `/shops?keyword=${shopId}` },
  },
  fields: {
    bgUrl: { zh_CN: '背景图', en: 'Background' },
    categories: { zh_CN: '分类', en: 'Categories' },
    decorationId: { zh_CN: '装修页面', en: 'Decorated page' },
    isHidden: { zh_CN: '隐藏', en: 'Hidden' },
    linksTo: { zh_CN: '链接到', en: 'Target' },
    shopCategoryId: { zh_CN: '店内分类', en: 'Shop category' },
    isOn: { zh_CN: '启用', en: 'On' },
    navList: { zh_CN: '导航', en: 'Navigation' },
    showsCategory: { zh_CN: '显示分类', en: 'Shows categories' },
    showsLogo: { zh_CN: '显示标志', en: 'Shows the logo' },
    showsNavs: { zh_CN: '显示导航', en: 'Shows the navigation' },
    showsSearch: { zh_CN: '显示搜索', en: 'Shows the search' },
  },
  values: {
    linksTo: {
      product: { zh_CN: '商品', en: 'Product' },
      category: { zh_CN: '分类', en: 'Category' },
      shop: { zh_CN: '店铺首页', en: 'Shop home' },
      path: { zh_CN: '商城页面', en: 'Page of the mall' },
      decoration: { zh_CN: '装修页面', en: 'Decorated page' },
      custom: { zh_CN: '自定义地址', en: 'Any address' },
    },
  },
}
