import type { TextsLike } from '#core/texts.ts'
import type en from './en.ts'

export default {
  title: '通知模板',
  lead: '买家在用户中心和邮件中看到的文字，按买家的语言显示。修改后，已发出的通知也按新文字显示。',
  kind: '通知',
  words: '标题和正文',
  state: '文字',
  builtIn: '内置',
  written: '{at} 修改',
  actions: '操作',
  edit: '编辑',
  titleZh: '标题（中文）',
  titleEn: '标题（英文）',
  contentZh: '正文（中文）',
  contentEn: '正文（英文）',
  holes: '占位符',
  noHoles: '此通知没有占位符。',
  unknown: '此通知没有：{holes}',
  needsCode: '缺少验证码占位符',
  preview: '预览',
  previewZh: '中文',
  previewEn: '英文',
  restore: '恢复内置文字',
} satisfies TextsLike<typeof en>
