import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  reviewEmpty: '评价内容不能为空',
  reviewTooLong: '评价最多 150 个字',
  reviewPicturesTooMany: '最多上传 9 张图片',
  reviewPictureUnknown: '图片已失效，请重新上传',
  reviewUnknown: '评价不存在',
  reviewRepeated: '该商品已评价',
} satisfies TextsLike<typeof en>
