import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  helpDocUnknown: '该文档没有这个版本',
  helpPlanned: '已有公布的新版本，请先撤回',
  helpRuleUnknown: '没有名为“{name}”的规则，请从列表中选择',
  noticeUnknown: '公告不存在',
  noticeStatusChanged: '公告状态已变更，请刷新列表',
} satisfies TextsLike<typeof en>
