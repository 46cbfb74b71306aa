// What other features do when a firm is certified, or certified anew with other details. They run inside the approving transaction.
import type { Tx } from '#server/database/database.ts'

export type Certified = { accountId: number; firmName: string; creditCode: string; email: string }
export type CertifiedHook = (tx: Tx, certified: Certified, now: Date) => Promise<unknown>

const registered = new Set<CertifiedHook>() // a second API in one process registers nothing twice

export const onCertified = (hook: CertifiedHook): void => void registered.add(hook)

export async function tellCertified(tx: Tx, certified: Certified, now: Date): Promise<void> {
  for (const hook of registered) await hook(tx, certified, now)
}
