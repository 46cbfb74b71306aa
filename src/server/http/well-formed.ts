/**
 * Whether every text in what was sent is one: half of a surrogate pair is no character, and PostgreSQL refuses it or
 * stores another. Walked without recursion, so that no depth of nesting ends it.
 */
export function isWellFormed(given: unknown): boolean {
  const left = [given]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string') {
      if (!value.isWellFormed()) return false
    } else if (typeof value === 'object' && value !== null) {
      for (const key in value) {
        if (!key.isWellFormed()) return false
        left.push((value as Record<string, unknown>)[key])
      }
    }
  }
  return true
}
