import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  added: '已加入采购车',
  toCart: '去采购车',
} satisfies TextsLike<typeof en>
