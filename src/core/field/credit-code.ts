/** The unified social credit code of a Chinese organisation: 18 signs, the last one a checksum (GB 32100-2015). */

/** Letters that could be read as digits are not used: I O S V Z. */
export const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SHAPE = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

export const CREDIT_CODE_LENGTH = 18

/** As people type and paste it: in small letters, with blanks. */
export const readCreditCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Right but perhaps for its last sign. */
export const isCreditCodeShaped = (code: string): boolean => SHAPE.test(code)

export function isCreditCode(code: string): boolean {
  if (!isCreditCodeShaped(code)) return false
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, -1)) {
    sum += CREDIT_SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % CREDIT_SIGNS.length
  }
  return CREDIT_SIGNS[(CREDIT_SIGNS.length - (sum % CREDIT_SIGNS.length)) % CREDIT_SIGNS.length] === code.at(-1)
}
