import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  mailUnavailable: '商城暂不发送邮件',
  mailCodeWrong: '验证码不正确或已过期',
  templateHoles: '占位符未知或缺失：{holes}',
} satisfies TextsLike<typeof en>
