import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  topUpInvalid: '请输入 {min}–{max} 元之间的金额，最多两位小数',
} satisfies TextsLike<typeof en>
