type Refund = { reason: string; amountCents: number; beforeCents: number; paidCents: number; askedCents: number }

/** Yuan cents in what the provider was asked in, rounded half up. */
export const inCurrency = (amountCents: number, rate: number): number =>
  Math.max(1, Math.floor((amountCents * 10_000 + rate / 2) / rate))

/**
 * What a refund is in the currency of the payment. Counted from the sum of all refunds so far, so that parts add up to
 * the whole to the cent. Money that came twice goes back as it came.
 */
export function shareOf({ reason, amountCents, beforeCents, paidCents, askedCents }: Refund): number {
  if (reason === 'double') return askedCents
  if (askedCents === paidCents) return amountCents
  const upTo = (cents: number): number => Math.floor((cents * askedCents) / paidCents + 0.5)
  return Math.max(1, upTo(beforeCents + amountCents) - upTo(beforeCents))
}
