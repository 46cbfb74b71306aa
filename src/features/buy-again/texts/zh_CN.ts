import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  buyAgain: '常购商品',
  intro: '您买过的商品，按当前价格和库存显示，下单次数多的排在前面。',
  find: '型号、订货编码或名称',
  search: '搜索',
  clear: '显示全部',
  part: '商品',
  bought: '购买记录',
  orders: '{count} 次下单',
  last: '上次 {day} 购买 {quantity}',
  price: '当前价格',
  stock: '库存',
  quantity: '数量',
  actions: '操作',
  add: '加入采购车',
  addOf: '将 {what} 加入采购车',
  gone: '已下架',
  similar: '查找替代品',
  similarOf: '查找 {what} 的替代品',
  none: '还没有买过的商品',
  noneHint: '订单付款后，所购商品会显示在这里，方便再次采购。',
  noMatch: '买过的商品中没有与“{words}”相符的',
  noMatchHint: '请检查输入，或在全部商品中搜索。',
  toProducts: '去选购',
  searchAll: '在全部商品中搜索',
} satisfies TextsLike<typeof en>
