import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  flashUnknown: '该秒杀商品不存在',
  flashNotRunning: '活动未开始或已结束',
  flashTooBusy: '抢购的人太多，请稍后再试',
  flashSoldOut: '本场数量已抢完',
  flashFewLeft: '本场仅剩 {leftWords}，请减少数量',
  flashLimit: '本场每人限购 {limitWords}，您已购 {heldWords}',
  flashReminderLate: '本场已开始，无需提醒',
  flashRemindersTooMany: '秒杀提醒最多设 {most} 个，请先取消一些',
  flashInvalid: '每人限购数不能多于活动数量，并须符合商品的起订量和递增量',
  flashTooDear: '秒杀价须低于 ¥{below}：高级企业会员平日购买 {countWords}的单价',
  flashSessionUnknown: '没有这一场，或该场已开始，请另选一场',
} satisfies TextsLike<typeof en>
