import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  pageTooFar: '列表最多可翻到第 1000 页，请用筛选条件缩小范围',
  synonymKnown: '该词已有同义词，请在列表中找到后修改',
  searchWordUnknown: '商品目录中没有这些词：{words}',
  searchWordShape: '请填写 2–16 个汉字',
} satisfies TextsLike<typeof en>
