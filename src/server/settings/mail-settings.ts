// The mall's account with a mail server.
import * as z from 'zod'
import { isLoopback, setting } from './setting.ts'

const SENDER = /^(?:(?<name>[^<>"\r\n]{1,60}) )?<?(?<address>[^\s<>@,;"]+@[^\s<>@,;"]+)>?$/

export const mailSettings = {
  MAIL_URL: setting({
    fallback: '',
    wants: 'an address such as smtps://user:password@smtp.example.com:465',
    means:
      'The mail server. `smtps://` speaks TLS from the start (port 465), `smtp://` begins it by STARTTLS (port 587) and sends nothing without it, but on this machine. What is special in user and password is percent-encoded. Empty: no mail outside of demo mode, and the pages offer none.',
    isSecret: true,
    schema: z
      .string()
      .refine((text) => text === '' || (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol))),
  }),
  MAIL_FROM: setting({
    fallback: '',
    wants: 'a sender such as Baigong Mall <notice@example.com>',
    means: 'Who mail is from. MAIL_URL wants it.',
    schema: z.string().refine((text) => text === '' || SENDER.test(text)),
  }),
}

export type MailSettings = {
  url: Pick<URL, 'protocol' | 'hostname' | 'port' | 'username' | 'password'> & { isOwnMachine: boolean }
  from: { name: string; address: string }
}

/** Mail leaves, or in demo mode is shown. */
export const canMail = ({ demo, mail }: { demo: boolean; mail: MailSettings | undefined }): boolean =>
  demo || mail !== undefined

/** Says in `wrong` what keeps it from being whole. */
export function mailAccount(
  { MAIL_URL, MAIL_FROM }: { MAIL_URL: string; MAIL_FROM: string },
  wrong: string[],
): MailSettings | undefined {
  if (MAIL_URL === '') return undefined
  const { name = '', address = '' } = SENDER.exec(MAIL_FROM)?.groups ?? {}
  if (!address) wrong.push('MAIL_FROM: missing. MAIL_URL wants it.')
  const { protocol, hostname, port, username, password } = new URL(MAIL_URL)
  if (!hostname) wrong.push('MAIL_URL: the host is missing.')
  const url = { protocol, hostname, port, username, password, isOwnMachine: isLoopback(hostname) }
  return { url, from: { name, address } }
}
