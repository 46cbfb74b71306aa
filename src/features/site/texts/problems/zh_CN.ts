import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  policyTooEarly: '须提前 {days} 天公示，最早自 {day} 起生效',
  previewGone: '预览已过期，请回到编辑表单重新打开',
  languageMissing: '默认语言须为已启用的语言',
  servicePhoneInvalid: '请输入电话号码，可带分机号，如 400-000-0000 转 8',
} satisfies TextsLike<typeof en>
