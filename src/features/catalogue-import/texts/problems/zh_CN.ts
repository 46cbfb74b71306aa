import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  sheetUnreadable: '文件无法读取，请使用与示例相同格式的 XLSX 或 CSV 文件',
  sheetTooLong: '文件行数过多，请拆分后再导入',
} satisfies TextsLike<typeof en>
