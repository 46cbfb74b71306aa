// What a file says is hashed only where it may have changed: thousands of them are looked at sooner than read.
import { statSync, writeFileSync } from 'node:fs'
import { readOr } from './programs.mjs'

/** Changes when the file is written. */
export function stampOf(name) {
  const { size, mtimeMs } = statSync(name)
  return `${size} ${mtimeMs}\n`
}

/** Whether `isRight` holds: by `stamps` alone where it held for the same ones before, which `file` remembers. */
export function isStillRight(file, stamps, isRight) {
  if (readOr(file) === stamps) return true
  if (!isRight()) return false
  writeFileSync(file, stamps)
  return true
}
