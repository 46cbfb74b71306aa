import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  nothingSelected: '请至少选择一件商品',
} satisfies TextsLike<typeof en>
