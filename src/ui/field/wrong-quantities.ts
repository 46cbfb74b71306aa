// Boxes in which something stands that is no quantity: whoever goes on with what they count would take another number
// than the one seen.

/** Says again what is wrong, by what is counted. */
const wrong = new Map<number, () => void>()

/** Answers how to end it. */
export function holdWrong(id: number, say: () => void): () => void {
  wrong.set(id, say)
  return () => wrong.delete(id)
}

/** True: of these one is wrong, and said. */
export function sayWrong(ids: readonly number[]): boolean {
  const say = ids.map((id) => wrong.get(id)).find((one) => one !== undefined)
  say?.()
  return say !== undefined
}
