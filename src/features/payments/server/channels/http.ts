// What the providers of payments have in common on the wire.

/** The provider answered, and refused. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(`${status} ${code}: ${message}`.slice(0, 300))
    this.status = status
    this.code = code
  }
}

/** 3000 → '30.00': how providers that count in units write an amount. */
export const decimal = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** '30.00' → 3000; undefined: no amount to the hundredth. */
export function hundredths(text: string): number | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const value = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -value : value
}

/** The bytes of a signature; undefined where its text is not the one way to write them. */
export function signatureBytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined
}
