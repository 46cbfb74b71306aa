import type { Locale } from '#core/locale.ts'

/** Below every mail: who sends it, and how it ends. Not the operator's to change. */
export const footers: Record<Locale, { notification: string; confirmation: string }> = {
  en: {
    notification: 'Sent by {mall}. Notification settings: {settings}\nUnsubscribe: {unsubscribe}',
    confirmation: 'Sent by {mall}.',
  },
  zh_CN: {
    notification: '本邮件由{mall}发送。通知设置：{settings}\n退订此类邮件：{unsubscribe}',
    confirmation: '本邮件由{mall}发送。',
  },
}
