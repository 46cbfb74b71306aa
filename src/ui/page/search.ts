// What pages keep in their address, read without a validator: a word that does not fit is left out, and the page shows
// what it shows without it.

type Reader<Value> = (word: string | undefined) => Value | undefined
type Read<Shape> = { [Name in keyof Shape]?: Shape[Name] extends Reader<infer Value> ? Value : never }

/**
 * A page's `validateSearch`; as a constant of its own, because in place the router's types would infer it to nothing.
 * What is unknown or does not fit is named as left out, because the router shows it else as it came. `names`: what the
 * page reads; a kept page is the same for all the rest.
 */
export function searchOf<Shape extends Record<string, Reader<unknown>>>(shape: Shape) {
  const read = (given: Record<string, unknown>): Read<Shape> => {
    const found: Record<string, unknown> = {}
    for (const name of Object.keys(given)) found[name] = undefined
    for (const [name, reader] of Object.entries(shape)) {
      const word = given[name]
      const value = reader(word === undefined || word === null ? undefined : String(word))
      if (value !== undefined) found[name] = value
    }
    return found as Read<Shape>
  }
  return Object.assign(read, { names: Object.keys(shape) })
}

/** A whole number from `least` on. */
export const whole =
  (least = 0): Reader<number> =>
  (word) =>
    word !== undefined && /^-?\d{1,15}$/.test(word) && Number(word) >= least ? Number(word) : undefined

/** A decimal of at most nine digits before the point. */
export const decimal = (): Reader<number> => (word) =>
  word !== undefined && /^\d{1,9}(\.\d{1,6})?$/.test(word) ? Number(word) : undefined

export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Reader<Word> =>
  (word) =>
    words.find((one) => one === word)

/** Any text but a blank one, trimmed and cut. */
export const words =
  (most = 200): Reader<string> =>
  (word) =>
    word?.trim().slice(0, most) || undefined
