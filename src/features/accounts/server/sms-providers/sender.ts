// What every provider of text messages can do, and how its refusals are told.
import { maskMobiles } from '#server/log.ts'
import { NeverSent } from '#server/work/outbox.ts'
import type { SmsTemplate } from '#server/settings/sms-settings.ts'

/** A template and what fills its holes, in their order. */
export type SmsMessage = { mobile: string; template: SmsTemplate; holes: [name: string, value: string][] }

/** Throws where the message did not leave: `NeverSent` where no later try would be any better. */
export type SmsSender = (message: SmsMessage, now: Date) => Promise<void>

/**
 * `passing`: the codes of troubles that pass by themselves, or that the operator mends while the message still lives.
 */
export function refusal(passing: RegExp, status: number, code: string, message = ''): Error {
  const description = maskMobiles(`${status} ${code}: ${message}`.slice(0, 300))
  return status >= 500 || status === 429 || passing.test(code) ? new Error(description) : new NeverSent(description)
}

/** An answer that is none: of a proxy in between, or of a provider in trouble. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the answer is no JSON')
  }
}
