// Logins of the back office: like the shoppers' (sessions.ts), but shorter, never remembered between calls, and of
// nobody else's use.
import { createHash, randomBytes } from 'node:crypto'
import type { Permission, StaffAudience } from '#core/permissions.ts'
import { after, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { STAFF_ABSOLUTE_HOURS, STAFF_IDLE_MINUTES } from '#core/timings.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { isPermission, permissionsOf } from './permissions.ts'

export type Staff = {
  staffId: number
  audience: StaffAudience
  /** Null for the operator's. */
  shopId: number | null
  name: string
  isOwner: boolean
  permissions: readonly Permission[]
  hasTotp: boolean
  passwordIsInitial: boolean
  loginId: number
}

const IDLE_MS = STAFF_IDLE_MINUTES * MINUTE_MS
const LIFETIME_MS = STAFF_ABSOLUTE_HOURS * HOUR_MS
const SEEN_EVERY_MS = MINUTE_MS
const AGENT_MAX = 200

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

type NewLogin = { staffId: number; now: Date; inBrowser: boolean; address: string; agent: string }

/** The token for the client, and for a browser the second half that goes into an HttpOnly cookie. */
export async function createStaffLogin(db: Database, { staffId, now, inBrowser, address, agent }: NewLogin) {
  const token = randomBytes(32).toString('base64url')
  const browser = inBrowser ? randomBytes(32).toString('base64url') : undefined
  const row = {
    token_hash: hash(token),
    id: newId(),
    staff_id: staffId,
    browser_hash: browser ? hash(browser) : null,
    address,
    agent: agent.slice(0, AGENT_MAX),
    created_at: now,
    seen_at: now,
    expires_at: after(now, LIFETIME_MS),
  }
  await db.insertInto('staff_login').values(row).execute()
  return { token, browser, expiresInS: LIFETIME_MS / 1000 }
}

/** Who shows this token, or undefined: unknown, ended, idle too long, locked, or a browser's without its other half. */
export async function findStaff(
  db: Database,
  { token, browser, now }: { token: string; browser: string | undefined; now: Date },
): Promise<Staff | undefined> {
  const tokenHash = hash(token)
  const row = await db
    .selectFrom('staff_login as login')
    .innerJoin('staff', 'staff.id', 'login.staff_id')
    .leftJoin('staff_role as role', 'role.id', 'staff.role_id')
    .select([
      'login.id as login_id',
      'browser_hash',
      'seen_at',
      'staff.id',
      'staff.audience',
      'staff.shop_id',
      'staff.name',
      'is_owner',
    ])
    .select(['totp_secret', 'password_is_initial', 'role.permissions'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', after(now, -IDLE_MS))
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  if (!row || (row.browser_hash && !(browser && hash(browser).equals(row.browser_hash)))) return undefined
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
    await db.updateTable('staff_login').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  const audience = row.audience as StaffAudience
  return {
    staffId: row.id,
    audience,
    shopId: row.shop_id,
    name: row.name,
    isOwner: row.is_owner,
    permissions: row.is_owner
      ? permissionsOf(db)[audience]
      : (row.permissions ?? []).filter((word) => isPermission(db, audience, word)),
    hasTotp: row.totp_secret !== null,
    passwordIsInitial: row.password_is_initial,
    loginId: row.login_id,
  }
}

type Which = {
  staffId: number
  now: Date
  /** This login only. */ loginId?: number
  /** All but this one. */ exceptId?: number
}

export async function endStaffLogins(db: Database, { staffId, now, loginId, exceptId }: Which): Promise<void> {
  await db
    .updateTable('staff_login')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(loginId !== undefined, (query) => query.where('id', '=', loginId!))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .execute()
}

/** Whether this login still works; asking does not prolong it. */
export async function isStaffLoginOpen(
  db: Database,
  { loginId, now }: { loginId: number; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('staff_login')
    .innerJoin('staff', 'staff.id', 'staff_login.staff_id')
    .select('staff_login.id')
    .where('staff_login.id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', after(now, -IDLE_MS))
    .where('locked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Logins that still work, newest first. */
export function listStaffLogins(db: Database, { staffId, now }: { staffId: number; now: Date }) {
  return db
    .selectFrom('staff_login')
    .select(['id', 'address', 'agent', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('seen_at', '>', after(now, -IDLE_MS))
    .orderBy('created_at', 'desc')
    .execute()
}
