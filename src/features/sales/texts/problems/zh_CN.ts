import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  saleUnknown: '该活动不存在',
  saleOver: '该活动已结束',
  saleDecided: '该提报刚刚已被他人处理或撤回，请刷新后再看',
  saleConflicts: '该提报与其他活动冲突，或高于近 30 天最低价，不能通过',
  saleTimesWrong: '结束时间须晚于开始时间和当前时间，且活动最长 {days} 天',
  saleGoodsWrong: '所选商品不存在，或不属于本店',
  saleStockShort: '{model} 库存仅 {stock}，无法留出 {units}',
  saleReasonMissing: '请填写原因，对方会看到',
  saleAnswerLate: '该邀请已过答复时间',
  saleAnswerWrong: '请给商家留出答复时间：须晚于现在，不晚于活动开始',
  saleShopClosed: '该店铺不存在或未营业，不能邀请',
} satisfies TextsLike<typeof en>
