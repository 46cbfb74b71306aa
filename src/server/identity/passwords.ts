import { randomBytes } from 'node:crypto'
import { addOnHasher, nodeHasher } from './argon2.ts'
import { Semaphore } from '../work/semaphore.ts'

/** One uses a core and one of the four threads that files and compression share. */
const AT_ONCE = 2
/** More than this many would only make everybody wait. */
const WAITING_MAX = 62

const hasher = (await addOnHasher()) ?? nodeHasher
const turns = new Semaphore(AT_ONCE, { most: WAITING_MAX })
let nobodys: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => turns.take(() => hasher.hash(password))

/** Takes as long for an account that does not exist or has no password as for one that does. */
export function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  return turns.take(async () => {
    nobodys ??= hasher.hash(randomBytes(16).toString('hex'))
    const matches = await hasher.verify(stored ?? (await nobodys), password)
    return matches && Boolean(stored)
  })
}
