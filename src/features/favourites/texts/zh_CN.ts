import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  collection: '我的收藏',
  products: '商品',
  shops: '店铺',
  remove: '移除',
  removeOf: '移除 {what}',
  removed: '已移除',
  gone: '已下架',
  orderCode: '订货编码',
  soldOut: '无货',
  add: '加入采购车',
  addOf: '将 {what} 加入采购车',
  choose: '选择规格',
  chooseOf: '选择规格：{what}',
  noProducts: '还没有收藏商品',
  noProductsHint: '在商品页点击“收藏”，即可在这里查看最新价格。',
  toProducts: '去选购',
  noShops: '还没有关注店铺',
  noShopsHint: '在商品页的店铺栏点击“关注”，即可在这里查看。',
  toShops: '全部店铺',
  shopFigures: '{products} 种商品，{fans} 人关注',

  footprint: '浏览足迹',
  clear: '全部清空',
  clearTitle: '清空全部浏览足迹？',
  clearBody: '清空后无法恢复，之后的浏览会重新记录。',
  clearDay: '删除 {day}',
  noFootprints: '还没有浏览足迹',
  noFootprintsHint: '看过的商品按日期列在这里，最近的在最前。',
} satisfies TextsLike<typeof en>
