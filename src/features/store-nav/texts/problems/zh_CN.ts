import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  navLinkInvalid: '链接无效，请以 / 或 https:// 开头，或从列表中选择',
  navLinkUnknown: '“{name}”的链接目标不可用，请重新选择',
  shopCategoryUnknown: '该店内分类已不存在',
} satisfies TextsLike<typeof en>
