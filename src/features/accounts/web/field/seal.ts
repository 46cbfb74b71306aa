import { Problem } from '#core/problem.ts'
import { call } from '#ui/call/call.ts'
import { passwordKey } from '../../sign-in-contract.ts'

/**
 * The password as it travels. The key is asked for each time, with the server's time in it: neither an old page nor a
 * wrong clock is in the way.
 */
export async function sealed(password: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new Problem('sealImpossible') // browsers keep it from pages of plain http
  const [key, { sealPassword }] = await Promise.all([
    call(passwordKey, {}, { handles: 'all' }),
    import('../../seal-password.ts'),
  ])
  return sealPassword(password, key)
}
