import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  pointsShort: '积分不足',
  pointsStep: '积分按 10 的倍数使用',
  pointsTooMany: '本单最多可用 {max} 积分',
  signedInToday: '今天已签到，明天再来',
} satisfies TextsLike<typeof en>
