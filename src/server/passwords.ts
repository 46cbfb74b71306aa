import { randomBytes } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import { addOnHasher, nodeHasher } from './argon2.ts'

/** More than this many at once would only make everybody wait. */
const QUEUE_MAX = 64

const hasher = (await addOnHasher()) ?? nodeHasher
let underWay = 0
let nobodys: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => queued(() => hasher.hash(password))

/** Takes as long for an account that does not exist or has no password as for one that does. */
export function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  return queued(async () => {
    nobodys ??= hasher.hash(randomBytes(16).toString('hex'))
    const matches = await hasher.verify(stored ?? (await nobodys), password)
    return matches && Boolean(stored)
  })
}

async function queued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= QUEUE_MAX) throw new Problem('tooBusy')
  underWay++
  try {
    return await work()
  } finally {
    underWay--
  }
}
