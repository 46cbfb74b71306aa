import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  listNameMissing: '请填写清单名称',
  listNameTooLong: '清单名称最多 60 个字',
  listsFull: '最多保存 {max} 份清单，请先删除',
  listUnknown: '该清单或编码已删除',
  ownNumbersFull: '最多保存 {max} 个编码，请先删除',
  ownNumberTaken: '“{number}”已对应其他商品',
  ownNumberTooLong: '编码最多 60 个字符',
} satisfies TextsLike<typeof en>
