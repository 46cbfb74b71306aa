import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  closingBlocked: '还有未办结的事项，暂不能注销，请刷新页面查看',
} satisfies TextsLike<typeof en>
