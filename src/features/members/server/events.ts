// What other features hear when a firm is certified, or certified anew with other details.
import type { Tx } from '#server/database/database.ts'

export type Certified = { accountId: number; firmName: string; creditCode: string; email: string }

declare module '#server/events.ts' {
  interface Events {
    certified: (tx: Tx, certified: Certified, now: Date) => Promise<unknown>
  }
}
