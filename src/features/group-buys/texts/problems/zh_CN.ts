import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  groupUnknown: '该拼团不存在',
  groupNotRunning: '拼团活动未开始或已结束',
  groupFull: '该团已满员，可按同样的团价自己开团，或参加其他团',
  groupEnded: '该团已结束，可按同样的团价自己开团，或参加其他团',
  groupAlreadyIn: '您在该商品的团中已有位置，成团后可再参团',
  groupLimit: '按团价每人限购 {mostWords}，您还可购买 {leftWords}',
  groupTooDear: '团价须低于单独购买价 ¥{below}',
  groupInvalid: '请检查人数、时长、团价与限购数量',
} satisfies TextsLike<typeof en>
