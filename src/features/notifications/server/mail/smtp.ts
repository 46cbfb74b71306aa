// The mail server, by nodemailer (ADR 0481).
import { NeverSent } from '#server/work/outbox.ts'
import type { MailSettings } from '#server/settings/mail-settings.ts'

export type Mail = {
  email: string
  title: string
  content: string
  /** The page that asks, and the address that a mail program calls by itself (RFC 8058). */
  unsubscribe?: { page: string; once: string }
  /** The same for the same mail: a second try carries the same Message-ID. */
  key: string
}

/** Together below the outbox's own limit for one message. */
const CONNECT_MS = 3000
const SILENCE_MS = 5000

export function smtpSender({ url, from }: MailSettings): (mail: Mail, signal: AbortSignal) => Promise<void> {
  let transport: ReturnType<typeof transportTo> | undefined
  const domain = from.address.slice(from.address.indexOf('@') + 1)
  return async ({ email, title, content, unsubscribe, key }, signal) => {
    signal.throwIfAborted()
    try {
      transport ??= transportTo(url)
      await (
        await transport
      ).sendMail({
        from,
        to: { name: '', address: email },
        subject: title,
        text: content,
        messageId: `<${key}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe
            ? { 'List-Unsubscribe': `<${unsubscribe.once}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      })
    } catch (error) {
      throw refusal(error as { code?: string; responseCode?: number })
    }
  }
}

/** Loaded with the first mail: a mall whose people confirmed no address sends none. */
async function transportTo({ protocol, hostname, port, username, password, isOwnMachine }: MailSettings['url']) {
  const { createTransport } = await import('nodemailer')
  const isTls = protocol === 'smtps:'
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isTls ? 465 : 587),
    secure: isTls,
    requireTLS: !isTls && !isOwnMachine,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** By its codes alone: what a server says holds the address. A login that is refused, the operator mends meanwhile. */
function refusal({ code = 'unknown', responseCode = 0 }: { code?: string; responseCode?: number }): Error {
  const description = `the mail server: ${code} ${responseCode}`
  const isFinal = code !== 'EAUTH' && responseCode >= 500 && responseCode < 600
  return isFinal ? new NeverSent(description) : new Error(description)
}
