import { randomInt } from 'node:crypto'

const EPOCH_MS = Date.UTC(2024, 0, 1)
const SLOTS = 4096 // 12 bits beside 41 bits of milliseconds: below 2^53, so an id is an exact number in JSON
let lastMs = 0
let slot = 0

/** A time-ordered id. Each node starts a millisecond at a random slot; two nodes that meet in one are told apart by the primary key. */
export function newId(now = Date.now()): number {
  if (now > lastMs) {
    lastMs = now
    slot = randomInt(SLOTS / 2)
  } else if (++slot === SLOTS) {
    lastMs++
    slot = 0
  }
  return (lastMs - EPOCH_MS) * SLOTS + slot
}

/** yyMMdd and ten random digits: readable to people, no hint of how many orders there are. */
export function newNumber(now: Date): string {
  const day = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(1_000_000_000, 9_999_999_999))}`
}
