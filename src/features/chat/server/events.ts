// What customer service tells the other features.
import type { Tx } from '#server/database/database.ts'

/** A shop's first unread answer, to a buyer whose window is closed, or was closed before it was read. */
export type AnswerWaiting = { conversationId: number; accountId: number; shopId: number | null; now: Date }

declare module '#server/events.ts' {
  interface Events {
    answerWaiting: (tx: Tx, waiting: AnswerWaiting) => Promise<unknown>
  }
}
