import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  mailUnavailable: '商城暂不发送邮件',
  mailCodeWrong: '验证码不正确或已过期',
  templateHoles: '此通知没有这些占位符：{holes}',
  templateCode: '两种语言的正文都必须含有验证码占位符',
} satisfies TextsLike<typeof en>
