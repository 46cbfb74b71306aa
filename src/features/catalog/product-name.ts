/**
 * A product's name without a sign that is said elsewhere, its model or its maker: only where it stands as a word of its
 * own, so that the 6204 of "bolts for 62045" or of 6204-2RS1 stays.
 */
export function nameWithout(name: string, sign: string): string {
  const start = sign === '' ? -1 : wordAt(name, sign)
  const left = start < 0 ? name : `${name.slice(0, start)} ${name.slice(start + sign.length)}`
  return left.includes('  ') ? left.replace(/\s+/g, ' ').trim() : left.trim()
}

/** By hand: every line of every cart, checkout and list asks, and a pattern made for each sign costs ten times that. */
function wordAt(name: string, sign: string): number {
  for (let at = name.indexOf(sign); at >= 0; at = name.indexOf(sign, at + 1)) {
    const end = at + sign.length
    const goesOn = isJoint(name[end]) ? isAlphanumeric(name[end + 1]) : isAlphanumeric(name[end])
    if (!isAlphanumeric(name[at - 1]) && !goesOn) return at
  }
  return -1
}

const isJoint = (letter: string | undefined): boolean => letter === '-' || letter === '/' || letter === '.'
const isAlphanumeric = (letter = ''): boolean => /[A-Za-z0-9]/.test(letter)
