// One setting of the mall: how it is read, and what its line in docs/generated/settings.md says.
import * as z from 'zod'

export type Setting<Value> = {
  fallback: string
  wants: string
  means: string
  isSecret?: boolean
  schema: z.ZodType<Value, string>
}

export const setting = <Value>(one: Setting<Value>): Setting<Value> => one

export const address = z
  .string()
  .refine((text) => text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
  .transform((text) => text.replace(/\/+$/, ''))

/** Only this machine reaches it. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** What carries keys goes over an encrypted line, or stays on this machine. */
export function secureUrl(url: string, name: string): string {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !isLoopback(hostname)) throw new Error(`${name}=${url} is not right: it wants https.`)
  return url
}
