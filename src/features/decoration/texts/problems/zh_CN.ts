import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  decorationUnknown: '页面内容正在准备中',
  notOfThisShop: '这里只能放本店的商品、优惠券和图片',
  decorationTooLarge: '页面内容过多，请删减模块或文字',
  blocksUnfinished: '第 {blocks} 个模块还没填完，请补全或隐藏后再发布',
  decorationTimeWrong: '开始时间须晚于现在，结束时间须晚于开始时间',
  decorationSpanUnknown: '该定时已不存在',
  decorationPictureUnknown: '图片库中已没有这张图片',
} satisfies TextsLike<typeof en>
