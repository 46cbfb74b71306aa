import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  productGone: '商品无货',
  outOfStock: '商品无货',
  regionUndeliverable: '当前地区不支持配送',
  priceOrder: '价格须大于 0，且目录价 ≥ 售价 ≥ 企业价 ≥ 高级企业价',
  ladderInvalid: '阶梯价从 2 件起，数量和折扣须逐级增大',
  variantRepeated: '第 {row} 个规格与第 {other} 个的型号、参数和包装都相同：{model}',
  packInvalid: '销售单位和单件单位应中英文都填；每份多件时须填写销售单位，例如 盒 / box',
  minimumInvalid: '起订量应是订购倍数的整数倍',
  attributeInvalid: '部分参数值不适用于该分类，请检查',
  picturesFull: '商品图片最多 {max} 张',
  cartFull: '采购车已满，请先删除部分商品',
  virtualBuyNow: '该商品为服务类商品，请使用“立即订购”单独下单',
  validityInvalid: '有效期填写不完整或已过期',
  stockTooLow: '库存只有 {stock}，最多可减 {most}',
  stockTooHigh: '库存已有 {stock}，最多可增 {most}',
  receivedNegative: '采购入库的数量须为正数；减少库存请选择其他原因',
} satisfies TextsLike<typeof en>
