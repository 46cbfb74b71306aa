// The number of a standard, however people write it: GB/T 5783, gb5783, GB／T5783M10×40, DIN EN ISO 4017, DIN 125A.

export type StandardNumber = {
  /** As it was written, and where; its year is none of it. */
  said: string
  from: number
  to: number
  /** gb, din, iso, ansi or jis; of DIN EN ISO the first. */
  body: string
  number: string
}

/** A letter behind it is its own where nothing follows: 125A; in GB5783M10 the thread begins, and in GB5783M 10 too. */
const NUMBER =
  /(?<![a-z])(gb|din|iso|ansi|jis)(?:\s*[/／]?\s*t)?\s*(?:en\s*)?(?:iso\s*)?(\d+(?:\.\d+)?)(?!\d)(?:[a-ln-z](?![a-z\d]))?/gi

export const standardsIn = (text: string): StandardNumber[] =>
  [...text.matchAll(NUMBER)].map(({ 0: said, 1: body = '', 2: number = '', index }) => ({
    said,
    from: index,
    to: index + said.length,
    body: body.toLowerCase(),
    number,
  }))

/** Of a text that begins with one. */
export const standardFirst = (text: string): StandardNumber | undefined => {
  const [first] = standardsIn(text)
  return first?.from === 0 ? first : undefined
}
