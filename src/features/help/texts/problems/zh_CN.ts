import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  noticeUnknown: '公告不存在',
  noticeStatusChanged: '公告状态已变更，请刷新列表',
} satisfies TextsLike<typeof en>
