import type { AuditWords } from '#core/audit-words.ts'

export const auditWords: AuditWords = {
  actions: {
    'product.change': { zh_CN: '修改商品', en: 'Product changed' },
    'product.pictures': { zh_CN: '修改商品图片', en: 'Images changed' },
    'product.shelve': { zh_CN: '商品上架', en: 'Product listed' },
    'product.unshelve': { zh_CN: '商品下架', en: 'Product unlisted' },
    'product.stock': { zh_CN: '调整库存', en: 'Stock adjusted' },
  },
  subjects: {
    product: {
      zh_CN: '商品',
      en: 'Product',
      storefront: (_which, prodId) => (prodId === null ? undefined : `/detail/${prodId}`),
    },
    sku: {
      zh_CN: '规格',
      en: 'Variant',
      storefront: (_which, prodId) => (prodId === null ? undefined : `/detail/${prodId}`),
    },
  },
  jobs: {
    'end former prices': { zh_CN: '结束展示降价前价格', en: 'Expire former prices' },
  },
  fields: {
    brief: { zh_CN: '简介', en: 'Summary' },
    intro: { zh_CN: '简介', en: 'Introduction' },
    model: { zh_CN: '型号', en: 'Part number' },
    standard: { zh_CN: '标准', en: 'Standard' },
    validity: { zh_CN: '有效期', en: 'Validity' },
    skus: { zh_CN: '规格', en: 'Variant' },
    skuId: { zh_CN: '规格', en: 'Variant' },
    articleNo: { zh_CN: '货号', en: 'Article number' },
    price: { zh_CN: '售价', en: 'Price' },
    memberPrice: { zh_CN: '企业价', en: 'Enterprise price' },
    seniorPrice: { zh_CN: '高级企业价', en: 'Senior price' },
    soldAs: { zh_CN: '销售单位与起订', en: 'Sales unit and minimum' },
    unitZh: { zh_CN: '中文单位', en: 'Unit in Chinese' },
    unitEn: { zh_CN: '英文单位', en: 'Unit in English' },
    pieces: { zh_CN: '每份件数', en: 'Pieces per sales unit' },
    pieceZh: { zh_CN: '单件中文单位', en: 'Piece unit in Chinese' },
    pieceEn: { zh_CN: '单件英文单位', en: 'Piece unit in English' },
    minQuantity: { zh_CN: '起订量', en: 'Minimum order' },
    quantityStep: { zh_CN: '订购倍数', en: 'Order multiple' },
    isOnShelf: { zh_CN: '上架', en: 'Listed' },
    ladder: { zh_CN: '阶梯价', en: 'Volume prices' },
    pics: { zh_CN: '图片', en: 'Images' },
    change: { zh_CN: '变动', en: 'Change' },
    stockAfter: { zh_CN: '变动后库存', en: 'Stock after the change' },
  },
  values: {
    reason: {
      received: { zh_CN: '采购入库', en: 'Received' },
      counted: { zh_CN: '盘点', en: 'Counted' },
      damaged: { zh_CN: '报损', en: 'Scrapped' },
      returned: { zh_CN: '退货入库', en: 'Returned' },
      other: { zh_CN: '其他', en: 'Other' },
    },
    kind: {
      always: { zh_CN: '长期有效', en: 'No expiry date' },
      sameDay: { zh_CN: '付款当日有效', en: 'Day of payment' },
      days: { zh_CN: '付款后若干天', en: 'Days after payment' },
      range: { zh_CN: '日期区间', en: 'Date range' },
    },
  },
}
