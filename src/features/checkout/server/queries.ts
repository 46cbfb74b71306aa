import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/database.ts'
import { keptNamed, keptStatement } from '#server/database/kept-query.ts'
import type { DeliveryChoice, WantedLine } from './pricing.ts'
import type { SaleRef } from './sale-ways.ts'

/** The route whose keys are kept. */
const SUBMIT = 'order/submit'

export type StoredCheckout = {
  uuid: string
  accountId: number
  addressId: number | null
  /** Of the address as it was shown. */
  addressDigest: Buffer | null
  lines: readonly WantedLine[]
  delivery: DeliveryChoice
  points: number
  /** Claimed coupons by their ids. */
  coupons: readonly number[]
  sale: SaleRef | undefined
  /** Also of several, which say by themselves what they are bought by. */
  orderType: number
  totalCents: number
}

type CheckoutRow = Omit<StoredCheckout, 'lines' | 'delivery' | 'coupons' | 'sale'> &
  Record<'lines' | 'delivery' | 'coupons', string> & {
    saleId: number | null
    teamId: number | null
    now: Date
    expiresAt: Date
  }

const keeping = keptNamed(
  (_, __: null, one: CheckoutRow) => sql`
    insert into checkout (id, account_id, address_id, lines, delivery, points, coupons, order_type, sale_id,
    team_id, total_cents, address_digest, created_at, expires_at)
    select ${one.uuid}, ${one.accountId}, ${one.addressId}, ${one.lines}::jsonb, ${one.delivery}::jsonb,
    ${one.points}, ${one.coupons}::jsonb, ${one.orderType}, ${one.saleId}, ${one.teamId}, ${one.totalCents},
    ${one.addressDigest}::bytea, ${one.now}, ${one.expiresAt}
    where not exists (select from idempotency
      where account_id = ${one.accountId} and route = ${SUBMIT} and key = ${one.uuid})
    on conflict (id) do update set address_id = excluded.address_id, lines = excluded.lines,
    delivery = excluded.delivery, points = excluded.points, coupons = excluded.coupons,
    order_type = excluded.order_type, sale_id = excluded.sale_id, team_id = excluded.team_id,
    total_cents = excluded.total_cents, address_digest = excluded.address_digest, expires_at = excluded.expires_at
      where checkout.account_id = excluded.account_id
    returning id`,
)

/** Writes what a checkout showed; false: this key is somebody else's, or was submitted already. */
export async function keepCheckout(
  db: Database,
  { lines, delivery, coupons, sale, ...shown }: StoredCheckout,
  now: Date,
  expiresAt: Date,
): Promise<boolean> {
  const kept = await keeping(db, null, {
    ...shown,
    lines: JSON.stringify(lines),
    delivery: JSON.stringify(delivery),
    coupons: JSON.stringify(coupons),
    saleId: sale?.saleId ?? null,
    teamId: sale?.teamId ?? null,
    now,
    expiresAt,
  })
  return kept.length === 1
}

const locked = keptStatement((db, accountId: number, uuid: string) =>
  db
    .selectFrom('checkout')
    .innerJoin('account', 'account.id', 'checkout.account_id')
    .select([
      'address_id as addressId',
      'address_digest as addressDigest',
      'lines',
      'delivery',
      'points',
      'coupons',
      'order_type as orderType',
      'sale_id as saleId',
      'team_id as teamId',
      'total_cents as totalCents',
      'expires_at as expiresAt',
      'account.level',
    ])
    .where('checkout.id', '=', uuid)
    .where('checkout.account_id', '=', accountId)
    .forNoKeyUpdate(),
)

/** Holds the checkout and its account: what this person submits at the same time waits, so that counts stay true. */
export async function lockCheckout(tx: Tx, accountId: number, uuid: string) {
  return (await locked(tx, accountId, uuid)).at(0)
}

/** The key of what this person confirmed last, for clients that send none with the submit. */
export async function lastKey(db: Database, accountId: number): Promise<string | undefined> {
  const last = await db
    .selectFrom('checkout')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id
}

/** What a submit was answered, with the hash of what it said. */
type Answered = { accountId: number; key: string; bodyHash: Buffer; answer: { orderNumbers: string } }

const used = keptStatement((db, accountId: number, key: string) =>
  db
    .selectFrom('idempotency')
    .select(['body_hash as bodyHash', 'answer'])
    .where('account_id', '=', accountId)
    .where('route', '=', SUBMIT)
    .where('key', '=', key),
)

export async function findKey(
  db: Database,
  accountId: number,
  key: string,
): Promise<Pick<Answered, 'bodyHash' | 'answer'> | undefined> {
  return (await used(db, accountId, key)).at(0) as Awaited<ReturnType<typeof findKey>>
}

/** Fails where the key was used: who submits holds the checkout, and looked. */
export async function keepKey(tx: Tx, { accountId, key, bodyHash, answer }: Answered, now: Date): Promise<void> {
  await using(tx, accountId, key, bodyHash, JSON.stringify(answer), now)
}

const using = keptStatement((db, accountId: number, key: string, bodyHash: Buffer, answer: string, now: Date) =>
  db
    .insertInto('idempotency')
    .values({ account_id: accountId, route: SUBMIT, key, body_hash: bodyHash, answer, created_at: now }),
)

/** Checkouts nobody came back to, and keys too old to be sent again. */
export async function forgetOld(
  db: Database,
  { expiredBefore, keysBefore }: { expiredBefore: Date; keysBefore: Date },
): Promise<void> {
  await db.deleteFrom('checkout').where('expires_at', '<', expiredBefore).execute()
  await db.deleteFrom('idempotency').where('route', '=', SUBMIT).where('created_at', '<', keysBefore).execute()
}
