// Notices of one shop, or (null) of the mall, as those read them who write them.
import type { Database, Tx } from '#server/database/database.ts'
import type { NoticeStatus } from '../states.ts'

export type Owner = number | null

const own = (db: Database, shopId: Owner) =>
  db.selectFrom('notice').where((eb) => (shopId === null ? eb('shop_id', 'is', null) : eb('shop_id', '=', shopId)))

const columns = [
  'id',
  'version',
  'title_zh as titleZh',
  'title_en as titleEn',
  'content_zh as contentZh',
  'content_en as contentEn',
  'is_top as isTop',
  'published_at as publishedAt',
  'withdrawn_at as withdrawnAt',
  'changed_at as changedAt',
] as const

type Paging = { status: NoticeStatus | undefined; offset: number; limit: number }

export async function listOwnNotices(db: Database, shopId: Owner, { status, offset, limit }: Paging) {
  const all = own(db, shopId).where((eb) =>
    eb.and([
      ...(status === 'draft' ? [eb('published_at', 'is', null)] : []),
      ...(status === 'published' ? [eb('published_at', 'is not', null), eb('withdrawn_at', 'is', null)] : []),
      ...(status === 'withdrawn' ? [eb('withdrawn_at', 'is not', null)] : []),
    ]),
  )
  const [rows, { total }] = await Promise.all([
    // What is being written first, then as visitors read them: the newest first.
    all
      .select(columns)
      .orderBy('published_at', (order) => order.desc().nullsFirst())
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
export type NoticeOwnRow = Awaited<ReturnType<typeof listOwnNotices>>['rows'][number]

export const findOwnNotice = (db: Database, shopId: Owner, id: number) =>
  own(db, shopId).select(columns).where('id', '=', id).executeTakeFirst()

export const lockOwnNotice = (tx: Tx, shopId: Owner, id: number) =>
  own(tx, shopId).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export type Words = { titleZh: string; titleEn: string; contentZh: string; contentEn: string }

const wordColumns = ({ titleZh, titleEn, contentZh, contentEn }: Words) => ({
  title_zh: titleZh,
  title_en: titleEn,
  content_zh: contentZh,
  content_en: contentEn,
})

export async function insertNotice(
  tx: Tx,
  shopId: Owner,
  input: Words & { isTop: boolean; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('notice')
    .values({ ...wordColumns(input), shop_id: shopId, is_top: input.isTop, changed_at: input.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateNotice = (tx: Tx, id: number, input: Words & { isTop: boolean; version: number; now: Date }) =>
  tx
    .updateTable('notice')
    .set({ ...wordColumns(input), is_top: input.isTop, version: input.version, changed_at: input.now })
    .where('id', '=', id)
    .execute()

/** It stands among the others again. */
export const unpin = (tx: Tx, id: number) =>
  tx
    .updateTable('notice')
    .set((eb) => ({ is_top: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('is_top', '=', true)
    .execute()

type Moved = { version: number; publishedAt: Date | null; withdrawnAt: Date | null }

export const moveNotice = (tx: Tx, id: number, { version, publishedAt, withdrawnAt }: Moved) =>
  tx
    .updateTable('notice')
    .set({ version, published_at: publishedAt, withdrawn_at: withdrawnAt })
    .where('id', '=', id)
    .execute()

type Version = Words & { version: number; author: string | null; at: Date }

/** A version that is on record stays as it is. */
export const keepVersion = (tx: Tx, id: number, { version, author, at, ...words }: Version) =>
  tx
    .insertInto('notice_version')
    .values({ ...wordColumns(words), notice_id: id, version, author, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const versionsOf = (db: Database, id: number) =>
  db
    .selectFrom('notice_version')
    .select([
      'version',
      'title_zh as titleZh',
      'title_en as titleEn',
      'content_zh as contentZh',
      'content_en as contentEn',
      'author',
      'at',
    ])
    .where('notice_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
