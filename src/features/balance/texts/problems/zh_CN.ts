import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  topUpInvalid: '请输入 {min} 至 {max} 元之间的金额，精确到分',
} satisfies TextsLike<typeof en>
