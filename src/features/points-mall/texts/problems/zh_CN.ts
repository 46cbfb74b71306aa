import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  pointsGoodsUnknown: '积分商城没有该商品',
  pointsGoodsOver: '该商品兑换未开始或已结束',
  pointsGoodsGone: '该商品已兑完',
  pointsGoodsShort: '该商品目前最多可兑换 {leftWords}',
  pointsGoodsLimit: '该商品每人限兑 {limitWords}',
  pointsGoodsInvalid: '请检查积分（10 的倍数）、价格、数量和时间',
  pointsGoodsSku: '该规格不能用于积分兑换：已下架、有起订倍数，或属于服务',
  pointsCartFull: '会员采购车最多放 {max} 种商品，请先兑换或删除部分商品',
} satisfies TextsLike<typeof en>
