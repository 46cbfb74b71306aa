// Beside money.ts and not in it: only forms in which an amount is typed read one, and every page loads that.
import { narrowFigures } from './full-width.ts'

/** Commas stand between thousands or nowhere: `12,5` may be meant as a fraction, and is no amount. */
const AMOUNT = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/** The cents of an amount in yuan that was typed; undefined: it is none. */
export function typedCents(typed: string): number | undefined {
  const plain = narrowFigures(typed).trim()
  const [, whole, fraction = ''] = AMOUNT.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
