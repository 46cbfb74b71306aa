// Visits wait a moment and are written together. The wait is bounded: what comes on top of a full one is dropped, pages
// never wait for it.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { StoredFlowLog } from '../contract.ts'

const FLUSH_MS = 1000
const BATCH = 500
const WAITING_MAX = 5000

type Line = StoredFlowLog & { at: Date; accountId: number | null }

export class VisitBuffer {
  readonly #db: Database
  readonly #log: (error: unknown) => void
  #waiting: Line[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, log: (error: unknown) => void) {
    this.#db = db
    this.#log = log
  }

  add(line: Line): void {
    if (this.#waiting.length >= WAITING_MAX) return
    this.#waiting.push(line)
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#log), FLUSH_MS).unref()
  }

  /** Writes what waits; also what a mall that closes has left. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    while (this.#waiting.length > 0) await insertVisits(this.#db, this.#waiting.splice(0, BATCH))
  }
}

async function insertVisits(db: Database, lines: readonly Line[]): Promise<void> {
  const rows = lines.map((line) => ({
    at: line.at,
    account_id: line.accountId,
    visitor: line.uuid,
    session: line.uuidSession,
    step: line.step,
    page: line.pageId,
    previous_page: line.prevPageId,
    biz_type: line.bizType,
    biz_data: line.bizData,
    nums: line.nums ?? null,
    width: line.wide ?? null,
    order_numbers: line.orderNumbers,
    visit_type: line.visitType,
    system_type: line.systemType,
  }))
  await sql`
    insert into visit (at, account_id, visitor, session, step, page, previous_page, biz_type, biz_data, nums, width,
    order_numbers, visit_type, system_type)
    select at, account_id, visitor, session, step, page, previous_page, biz_type, biz_data, nums, width, order_numbers,
    visit_type, system_type
    from jsonb_populate_recordset(null::visit, ${JSON.stringify(rows)}::jsonb)`.execute(db)
}
