// Figures that look like life but never change: every one is a pure function of a key.

/** A number from 0 up to 1 that belongs to this key. */
export function chance(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

export const between = (key: string, from: number, to: number): number => from + chance(key) * (to - from)

export const wholeBetween = (key: string, from: number, to: number): number => Math.floor(between(key, from, to + 1))

export function pick<Item>(key: string, items: readonly Item[]): Item {
  const item = items[Math.floor(chance(key) * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}
