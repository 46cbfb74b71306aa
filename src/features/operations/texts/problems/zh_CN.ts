import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  jobUnknown: '没有该任务',
  messageUnknown: '该消息已发出或不存在',
} satisfies TextsLike<typeof en>
