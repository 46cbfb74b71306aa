/**
 * A product's name without a sign that is said elsewhere, its model or its maker: only where it stands as a word of its
 * own, so that the 6204 of "bolts for 62045" or of 6204-2RS1 stays.
 */
export function nameWithout(name: string, sign: string): string {
  if (sign === '') return name.trim()
  const literal = sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const word = new RegExp(`(?<![A-Za-z0-9])${literal}(?![-/.]?[A-Za-z0-9])`)
  return name.replace(word, ' ').replace(/\s+/g, ' ').trim()
}
