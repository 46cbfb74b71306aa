import { MOBILE } from '#core/limits.ts'
import type { StaffAudience } from '#core/permissions.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import type { SignInOutcome } from '../rules.ts'

const columns = [
  'staff.id',
  'staff.audience',
  'staff.shop_id as shopId',
  'staff.mobile',
  'staff.user_name as userName',
  'staff.name',
  'staff.password_hash as passwordHash',
  'staff.totp_secret as totpSecret',
  'staff.locked_at as lockedAt',
] as const

/** By mobile number, or by user name in any case. */
export function findByName(db: Database, name: string) {
  const query = db.selectFrom('staff').select(columns)
  const named = MOBILE.test(name)
    ? query.where('mobile', '=', name)
    : query.where(({ eb, fn }) => eb(fn<string>('lower', ['user_name']), '=', name.toLowerCase()))
  return named.executeTakeFirst()
}

export const readOwn = (db: Database, staffId: number) =>
  db.selectFrom('staff').select(columns).where('staff.id', '=', staffId).executeTakeFirstOrThrow()

export const readPlace = (db: Database, staffId: number) =>
  db
    .selectFrom('staff')
    .leftJoin('shop', 'shop.id', 'staff.shop_id')
    .leftJoin('staff_role', 'staff_role.id', 'staff.role_id')
    .select(['shop.id as shopId', 'shop.name_zh as nameZh', 'shop.name_en as nameEn', 'staff_role.name as role'])
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow()

type NewStaff = {
  mobile: string
  userName: string | null
  name: string
  passwordHash: string
  isInitial: boolean
  shopId: number | null
  roleId: number | null
  now: Date
}

const audienceOf = (shopId: number | null): StaffAudience => (shopId === null ? 'platform' : 'merchant')

/** Without a role: an owner, who may do everything. */
export async function insertStaff(
  db: Database,
  { mobile, userName, name, passwordHash, isInitial, shopId, roleId, now }: NewStaff,
) {
  const id = newId()
  await db
    .insertInto('staff')
    .values({
      id,
      audience: audienceOf(shopId),
      shop_id: shopId,
      mobile,
      user_name: userName,
      name,
      password_hash: passwordHash,
      password_is_initial: isInitial,
      role_id: roleId,
      is_owner: roleId === null,
      created_at: now,
    })
    .execute()
  return id
}

export async function insertRole(
  db: Database,
  role: { shopId: number | null; name: string; permissions: string[]; now: Date },
) {
  const id = newId()
  const { shopId, name, permissions, now } = role
  await db
    .insertInto('staff_role')
    .values({ id, audience: audienceOf(shopId), shop_id: shopId, name, permissions, created_at: now })
    .execute()
  return id
}

export async function setPassword(db: Database, staffId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_is_initial: false })
    .where('id', '=', staffId)
    .execute()
}

export async function setTotp(
  db: Database,
  staffId: number,
  { secret, step }: { secret: string; step: number },
): Promise<void> {
  await db.updateTable('staff').set({ totp_secret: secret, totp_step: step }).where('id', '=', staffId).execute()
}

/** True once for each step: a code that somebody watched being typed is of no use. */
export async function useTotpStep(db: Database, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where(({ or, eb }) => or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Try = {
  at: Date
  staffId: number | null
  shopId: number | null
  outcome: SignInOutcome
  address: string
  agent: string
}

export async function insertSignIn(db: Database, { at, staffId, shopId, outcome, address, agent }: Try): Promise<void> {
  await db
    .insertInto('staff_sign_in')
    .values({ at, staff_id: staffId, shop_id: shopId, outcome, address, agent })
    .execute()
}
