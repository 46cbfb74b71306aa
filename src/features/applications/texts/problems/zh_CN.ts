import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  remarkMissing: '请填写原因，最多 200 个字',
  auditStatusChanged: '该申请已由其他审核人处理，请刷新列表',
} satisfies TextsLike<typeof en>
