import type { Database, Tx } from '#server/database/database.ts'
import { oneAtATime } from '#server/database/one-at-a-time.ts'

const columns = [
  'help_version.version',
  'title_zh as titleZh',
  'title_en as titleEn',
  'body_zh as bodyZh',
  'body_en as bodyEn',
  'effective_at as effectiveAt',
  'withdrawn_at as withdrawnAt',
  'notice_id as noticeId',
] as const

/** Of all documents, or of one; the newest first. */
export const writtenVersions = (db: Database, doc?: string) =>
  db
    .selectFrom('help_version')
    .innerJoin('staff', 'staff.id', 'help_version.staff_id')
    .select(['help_version.doc', ...columns, 'staff.name as author'])
    .$if(doc !== undefined, (query) => query.where('help_version.doc', '=', doc!))
    .orderBy('help_version.version', 'desc')
    .execute()
export type WrittenVersion = Awaited<ReturnType<typeof writtenVersions>>[number]

/** Two who publish the same document take turns. */
export const lockDoc = (tx: Tx, doc: string) => oneAtATime(tx, `help document ${doc}`)

type New = {
  doc: string
  version: number
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
  effectiveAt: Date
  now: Date
  staffId: number
  noticeId: number | null
}

export const insertVersion = (tx: Tx, input: New) =>
  tx
    .insertInto('help_version')
    .values({
      doc: input.doc,
      version: input.version,
      title_zh: input.titleZh,
      title_en: input.titleEn,
      body_zh: input.bodyZh,
      body_en: input.bodyEn,
      effective_at: input.effectiveAt,
      announced_at: input.now,
      staff_id: input.staffId,
      notice_id: input.noticeId,
    })
    .execute()

/** Answers its notice; undefined: it applies already, is withdrawn, or never was. */
export const withdrawVersion = (tx: Tx, { doc, version, now }: { doc: string; version: number; now: Date }) =>
  tx
    .updateTable('help_version')
    .set({ withdrawn_at: now })
    .where('doc', '=', doc)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '>', now)
    .returning('notice_id as noticeId')
    .executeTakeFirst()

type Vote = { doc: string; day: string; voter: string; isUseful: boolean }

/** The last word of a visitor on a day counts. */
export const keepVote = (db: Database, { doc, day, voter, isUseful }: Vote) =>
  db
    .insertInto('help_vote')
    .values({ doc, day, voter, is_useful: isUseful })
    .onConflict((conflict) => conflict.columns(['doc', 'day', 'voter']).doUpdateSet({ is_useful: isUseful }))
    .execute()

export const votesSince = (db: Database, since: Date) =>
  db
    .selectFrom('help_vote')
    .select(({ fn }) => ['doc', 'is_useful as isUseful', fn.countAll<number>().as('count')])
    .where('day', '>=', since)
    .groupBy(['doc', 'is_useful'])
    .execute()
