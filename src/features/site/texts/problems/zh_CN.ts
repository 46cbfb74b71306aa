import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  policyTooEarly: '须提前 {days} 天公示，最早自 {day} 起生效',
  languageMissing: '默认语言须为已启用的语言',
} satisfies TextsLike<typeof en>
