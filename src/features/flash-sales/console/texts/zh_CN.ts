import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  newTitle: '提报秒杀商品',
  editTitle: '修改秒杀提报',
  lead: '提报由平台审核。通过后，活动数量从库存中留出，只在该场次出售；场次结束未售出的退回库存。',
  back: '返回促销活动',
  sku: '商品',
  skuHint: '输入型号或订货编码查找',
  skuWords: '{model} · {code} · ¥{price}/{unit} · 库存 {stock}',
  session: '场次',
  sessionWords: '{from}–{until}',
  sessionMine: '{from}–{until} · 本店已有 {count} 件',
  price: '秒杀价',
  priceHint: '平日价 ¥{price}/{unit}，高级企业会员 ¥{least}。秒杀价须低于任何人平日的买价。',
  units: '活动数量',
  unitsHint: '库存 {stock}',
  perPerson: '每人限购',
  yuan: '元',
  please: '请填写',
  conflicts: '保存前检查',
  proposed: '已提报，等待平台审核',
  drafted: '草稿已保存',
  decided: '该提报已审核，不能再修改。',
} satisfies TextsLike<typeof en>
