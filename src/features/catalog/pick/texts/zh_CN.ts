import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  added: '已加入采购车',
  toCart: '去采购车',
  compare: '对比',
  compareOf: '对比 {what}',
  compareFull: '最多对比 {most} 个型号，请先移除一个',
} satisfies TextsLike<typeof en>
