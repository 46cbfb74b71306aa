import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  categoryUnknown: '该分类不存在',
  categoryTooDeep: '分类最多三级',
  brandTaken: '已有同名品牌',
} satisfies TextsLike<typeof en>
