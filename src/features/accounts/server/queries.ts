import { sql, type UpdateObject } from 'kysely'
import { MOBILE } from '#core/limits.ts'
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { newId } from '#server/database/ids.ts'
import type { Database } from '#server/database/database.ts'
import { keptStatement } from '#server/database/kept-query.ts'
import type { DB } from '#server/database/tables.ts'
import { sweepIdentity } from '#server/identity/sweep.ts'
import { SMS_CODE_TRIES } from '../rules.ts'

export type Purpose = 'register' | 'login' | 'password' | 'mobile' | 'payPassword'

// Accounts.

/** By mobile number, or by user name in any case. */
export function findAccount(db: Database, name: string) {
  const query = db
    .selectFrom('account')
    .select(['id', 'mobile', 'password_hash as passwordHash', 'locked_at as lockedAt'])
  const named = MOBILE.test(name)
    ? query.where('mobile', '=', name)
    : query.where(({ eb, fn }) => eb(fn<string>('lower', ['user_name']), '=', name.toLowerCase()))
  return named.executeTakeFirst()
}

type NewAccount = {
  mobile: string
  userName: string | null
  nickName: string
  contact: string | null
  passwordHash: string
  socialType: number
  now: Date
}

export async function insertAccount(
  db: Database,
  { mobile, userName, nickName, contact, passwordHash, socialType, now }: NewAccount,
) {
  const id = newId()
  await db
    .insertInto('account')
    .values({
      id,
      mobile,
      user_name: userName,
      nick_name: nickName,
      contact,
      password_hash: passwordHash,
      social_type: socialType,
      created_at: now,
    })
    .execute()
  return id
}

export async function setPassword(db: Database, mobile: string, passwordHash: string): Promise<number | undefined> {
  const row = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('mobile', '=', mobile)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Answers the previous one; of two at once the second sees the first. */
export async function swapAvatar(db: Database, accountId: number, avatar: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    update account set avatar = ${avatar} from (select id, avatar as before from account
    where id = ${accountId} for update) as old
    where account.id = old.id returning before`.execute(db)
  return rows[0]?.before
}

export function readAccount(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'nick_name as nickName', 'avatar', 'level', 'firm_name as firmName', 'mobile'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export async function readOwn(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .select((eb) => [
      'nick_name as nickName',
      'user_name as userName',
      'avatar',
      'sex',
      sql<string | null>`to_char(birthday, 'YYYY-MM-DD')`.as('birthday'),
      'mobile',
      'level',
      'firm_name as firmName',
      'created_at as createdAt',
      'recommends',
      eb('password_hash', 'is not', null).as('hasPassword'),
      eb('pay_password_hash', 'is not', null).as('hasPayPassword'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

type OwnChange = Pick<UpdateObject<DB, 'account'>, 'nick_name' | 'sex' | 'birthday' | 'recommends' | 'avatar'>

export async function changeAccount(db: Database, accountId: number, change: OwnChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('account').set(change).where('id', '=', accountId).execute()
}

const passwords = keptStatement((db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['password_hash as passwordHash', 'pay_password_hash as payPasswordHash', 'mobile'])
    .where('id', '=', accountId),
)

export async function readPasswords(db: Database, accountId: number) {
  const [own] = await passwords(db, accountId)
  if (!own) throw new Error(`there is no account ${accountId}`)
  return own
}

export async function setOwnPassword(db: Database, accountId: number, passwordHash: string): Promise<void> {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
}

export async function setOwnPayPassword(db: Database, accountId: number, payPasswordHash: string): Promise<void> {
  await db.updateTable('account').set({ pay_password_hash: payPasswordHash }).where('id', '=', accountId).execute()
}

export async function setOwnMobile(db: Database, accountId: number, mobile: string): Promise<void> {
  await db.updateTable('account').set({ mobile }).where('id', '=', accountId).execute()
}

/** Off: nothing that this person looks at is remembered. */
export async function wantsRecommendations(db: Database, accountId: number): Promise<boolean> {
  const { recommends } = await db
    .selectFrom('account')
    .select('recommends')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return recommends
}

// Codes by text message.

const LOCK_SPACE = { mobile: 7202, address: 7203 }

/** From here to the end of the transaction nobody else counts or sends for this mobile or this address. */
export async function lockSending(
  db: Database,
  { mobile, address }: { mobile: string; address: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.mobile}, hashtext(${mobile}))`.execute(db)
  await sql`select pg_advisory_xact_lock(${LOCK_SPACE.address}, hashtext(${address}))`.execute(db)
}

/** What was sent recently to the mobile and from the address. */
export async function countSent(
  db: Database,
  { mobile, address, now }: { mobile: string; address: string; now: Date },
) {
  const since = (ms: number) => after(now, -ms)
  return db
    .selectFrom('sms_code')
    .select(({ fn }) => {
      const count = (column: 'mobile' | 'address', value: string, ms: number) =>
        fn.countAll<number>().filterWhere(column, '=', value).filterWhere('sent_at', '>', since(ms))
      return [
        fn.max('sent_at').filterWhere('mobile', '=', mobile).as('lastAt'),
        count('mobile', mobile, HOUR_MS).as('mobileHour'),
        count('mobile', mobile, DAY_MS).as('mobileDay'),
        count('address', address, MINUTE_MS).as('addressMinute'),
        count('address', address, HOUR_MS).as('addressHour'),
        count('address', address, HOUR_MS).filterWhere('with_captcha', '=', false).as('bareHour'),
      ]
    })
    .where(({ or, and }) =>
      or([
        and([sql<boolean>`mobile = ${mobile}`, sql<boolean>`sent_at > ${since(DAY_MS)}`]),
        and([sql<boolean>`address = ${address}`, sql<boolean>`sent_at > ${since(HOUR_MS)}`]),
      ]),
    )
    .executeTakeFirstOrThrow()
}

type NewCode = {
  mobile: string
  purpose: Purpose
  codeHash: Buffer
  address: string
  withCaptcha: boolean
  now: Date
  expiresAt: Date
}

export async function insertCode(db: Database, code: NewCode): Promise<void> {
  await db
    .insertInto('sms_code')
    .values({
      id: newId(),
      mobile: code.mobile,
      purpose: code.purpose,
      code_hash: code.codeHash,
      address: code.address,
      with_captcha: code.withCaptcha,
      sent_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** One try at the newest code, counted in the same statement; true at most once a code. */
export async function tryCode(
  db: Database,
  { mobile, purpose, codeHash, now }: Pick<NewCode, 'mobile' | 'purpose' | 'codeHash' | 'now'>,
) {
  const newest = db
    .selectFrom('sms_code')
    .select('id')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .orderBy('sent_at', 'desc')
    .limit(1)
  const row = await db
    .updateTable('sms_code')
    .set({ tries: sql`tries + 1`, used_at: sql`case when code_hash = ${codeHash} then ${now}::timestamptz end` })
    .where('id', '=', newest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', SMS_CODE_TRIES)
    .returning('used_at')
    .executeTakeFirst()
  return Boolean(row?.used_at)
}

type Flag = { flagHash: Buffer; mobile: string; purpose: Purpose }

export async function insertFlag(
  db: Database,
  { flagHash, mobile, purpose, expiresAt }: Flag & { expiresAt: Date },
): Promise<void> {
  await db.insertInto('checked_code').values({ flag_hash: flagHash, mobile, purpose, expires_at: expiresAt }).execute()
}

const liveFlag = (flag: Flag, now: Date) =>
  sql<boolean>`flag_hash = ${flag.flagHash} and mobile = ${flag.mobile} and purpose = ${flag.purpose} and used_at is null and expires_at > ${now}`

export async function isFlagLive(db: Database, flag: Flag, now: Date): Promise<boolean> {
  return (
    (await db.selectFrom('checked_code').select('mobile').where(liveFlag(flag, now)).executeTakeFirst()) !== undefined
  )
}

/** True for exactly one caller. */
export async function useFlag(db: Database, flag: Flag, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checked_code')
    .set({ used_at: now })
    .where(liveFlag(flag, now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

// The demo's messages.

export async function insertDemoMessage(
  db: Database,
  message: { mobile: string; code: string | null; text: string; now: Date },
): Promise<void> {
  await db
    .insertInto('demo_message')
    .values({ mobile: message.mobile, code: message.code, text: message.text, at: message.now })
    .execute()
}

export function readDemoMessages(db: Database, mobile: string | undefined, most: number) {
  return db
    .selectFrom('demo_message')
    .select(['mobile', 'code', 'text', 'at'])
    .$if(Boolean(mobile), (query) => query.where('mobile', '=', mobile!))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** What is of no use to anybody any more. */
export async function sweep(db: Database, now: Date): Promise<void> {
  await sweepIdentity(db, now)
  await db.deleteFrom('checked_code').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('sms_code')
    .where('sent_at', '<', after(now, -2 * DAY_MS))
    .execute()
  await db
    .deleteFrom('demo_message')
    .where('at', '<', after(now, -7 * DAY_MS))
    .execute()
}
