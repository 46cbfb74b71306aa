import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  decorationUnknown: '页面内容正在准备中',
} satisfies TextsLike<typeof en>
