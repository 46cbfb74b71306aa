/** What the person who started the mall reads when it is open: where it is, who may sign in, where to look next. */
import { demoPeople, demoStaff } from './demo/people.ts'
import type { Config } from '#server/settings/config.ts'
import { canText } from '#server/settings/sms-settings.ts'
import { reportUp } from '#server/process/pid-file.ts'

const LEVELS = ['', 'member 普通会员', 'enterprise member 企业会员', 'senior enterprise member 高级企业会员']

export function welcome({ publicUrl, consoleUrl, demo, sms, log }: Config): void {
  const lines = [`百工商城 · Baigong Mall is open: ${publicUrl}`]
  if (demo) {
    lines.push('', 'Demo mode: only this machine can open it. Log in as:')
    for (const { mobile, password, level } of demoPeople()) lines.push(`  ${mobile}  ${password}  ${LEVELS[level]}`)
    lines.push(`The back office: ${consoleUrl}`)
    for (const { mobile, password, isOperator, permissions } of demoStaff()) {
      const place = isOperator ? 'operator 平台运营' : 'merchant 商家'
      lines.push(`  ${mobile}  ${password}  ${place}${permissions && `, only: ${permissions}`}`)
    }
    lines.push(`Text messages (codes to register and log in): ${publicUrl}/demo/outbox`)
  }
  if (!canText({ demo, sms }))
    lines.push(
      '',
      'No text message can be sent because SMS_PROVIDER is not set: nobody can register, log in by code, reset a password or payment password, or change a mobile number. The pages say so.',
      'How to set it: docs/generated/settings.md',
      '',
    )
  lines.push(
    `Every call: ${publicUrl}/api-docs · the code: README.md · ${log === 'warn' ? 'a log line a request: LOG=info · ' : ''}stop: Ctrl-C`,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
  reportUp()
}
