/** The number of a Chinese identity card: 17 digits and a check sign (GB 11643-1999). */

const SHAPE = /^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/
const CHECKS = '10X98765432'

/** Right but perhaps for its last sign. */
export const isIdNumberShaped = (number: string): boolean => SHAPE.test(number)

export function isIdNumber(number: string): boolean {
  if (!isIdNumberShaped(number)) return false
  // Weights are powers of 2 from the right, modulo 11.
  const sum = Array.from(number.slice(0, -1)).reduce((all, digit, at) => all + Number(digit) * (2 ** (17 - at) % 11), 0)
  return CHECKS[sum % 11] === number.at(-1)
}
