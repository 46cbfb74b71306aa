import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  closingBlocked: '还有未了结的事项，请刷新页面查看',
} satisfies TextsLike<typeof en>
