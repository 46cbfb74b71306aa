import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  transfersFull: '同时进行的导入导出最多 {max} 个，请等待完成后再试',
  transferUnknown: '该任务已不存在',
} satisfies TextsLike<typeof en>
