// Windows that come at the same moment, as all of a node do after a restart, are let in together: one statement looks
// up their logins, one takes their leases, one reads what they are greeted with. Who comes alone waits for nobody.
import type { Locale } from '#core/locale.ts'
import type { Database } from '#server/database/database.ts'
import { rememberSessions } from '#server/identity/sessions.ts'
import { Batch } from '#server/work/batch.ts'
import type { Conversation } from '../contract.ts'
import { claimWindows, endWindows, type Claim, type OpenWindow } from './leases.ts'
import { findConversationsOfCrowd } from './queries.ts'
import { renderForCrowd } from './render.ts'

/** Ours: pages and calls get their turn on the line to the database in between. */
const AT_ONCE = 100

export class Arrivals {
  readonly #db: Database
  readonly #logins: Batch<string, void>
  readonly #claims: Batch<Claim, number | undefined>
  readonly #ends: Batch<OpenWindow, void>
  readonly #greetings = new Map<Locale, Batch<number, Conversation[]>>()

  constructor(db: Database) {
    this.#db = db
    this.#logins = new Batch<string, void>(AT_ONCE, async (tokens) => {
      await rememberSessions(db, tokens, { audience: 'shopper', now: new Date() })
      return tokens.map(() => undefined)
    })
    this.#claims = new Batch(AT_ONCE, (claims) => claimWindows(db, claims, new Date()))
    this.#ends = new Batch<OpenWindow, void>(AT_ONCE, async (windows) => {
      await endWindows(db, windows, new Date())
      return windows.map(() => undefined)
    })
  }

  /** What follows finds the login of a buyer remembered. */
  lookUp(token: string): Promise<void> {
    return this.#logins.take(token)
  }

  /** See `claimWindows`. */
  claim(claim: Claim): Promise<number | undefined> {
    return this.#claims.take(claim)
  }

  end(window: OpenWindow): Promise<void> {
    return this.#ends.take(window)
  }

  /** All conversations of a buyer as they stand now, the newest first. */
  greet(accountId: number, locale: Locale): Promise<Conversation[]> {
    const known = this.#greetings.get(locale)
    const batch =
      known ?? new Batch(AT_ONCE, (accountIds: readonly number[]) => this.#conversationsOf(accountIds, locale))
    if (!known) this.#greetings.set(locale, batch)
    return batch.take(accountId)
  }

  async #conversationsOf(accountIds: readonly number[], locale: Locale): Promise<Conversation[][]> {
    const [db, now] = [this.#db, new Date()]
    const rows = await findConversationsOfCrowd(db, locale, { accountIds, now })
    const conversations = await renderForCrowd({ db, locale, now }, accountIds, rows)
    const byAccount = Map.groupBy(rows.keys(), (at) => rows[at]!.accountId)
    return accountIds.map((accountId) => (byAccount.get(accountId) ?? []).map((at) => conversations[at]!))
  }
}
