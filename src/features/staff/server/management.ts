// Who works in the back office and what they may do. One scope is a shop, or (null) the operator; nobody reaches beyond
// their own.
import { maskMobile } from '#core/limits.ts'
import type { z } from 'zod'
import { isPermitted, type Permission } from '#core/permissions.ts'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { audit } from '#server/audit.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, isDuplicate, type Database, type Tx } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { isPermission } from '#server/identity/permissions.ts'
import { endStaffLogins } from '#server/identity/staff-sessions.ts'
import type { addPlatformStaff, changePlatformStaff, platformStaff, savePlatformRole } from '../people-contract.ts'
import { createRole, createStaff, newInitialPassword } from './people.ts'

/** `is`, because null is the operator's scope. */
const inScope = <Table extends { where: (column: never, operator: never, value: never) => Table }>(
  query: Table,
  shopId: number | null,
): Table => query.where('shop_id' as never, (shopId === null ? 'is' : '=') as never, shopId as never)

export async function listPeople({
  db,
  staff: { shopId },
}: StaffContext): Promise<z.input<typeof platformStaff.answer>> {
  const people = await inScope(
    db
      .selectFrom('staff')
      .select([
        'id',
        'name',
        'mobile',
        'user_name',
        'role_id',
        'is_owner',
        'totp_secret',
        'locked_at',
        'created_at',
        'version',
      ])
      .select(({ selectFrom }) =>
        selectFrom('staff_login')
          .select(({ fn }) => fn.max('seen_at').as('at'))
          .whereRef('staff_login.staff_id', '=', 'staff.id')
          .as('seen_at'),
      ),
    shopId,
  )
    .orderBy('created_at')
    .execute()
  const roles = await inScope(db.selectFrom('staff_role').select(['id', 'name', 'permissions', 'version']), shopId)
    .orderBy('name')
    .execute()
  return {
    staff: people.map((row) => ({
      staffId: String(row.id),
      name: row.name,
      mobile: maskMobile(row.mobile),
      userName: row.user_name,
      roleId: row.role_id === null ? null : String(row.role_id),
      isOwner: row.is_owner,
      hasTotp: row.totp_secret !== null,
      lockedAt: wireTimeOrNull(row.locked_at),
      createdAt: wireTime(row.created_at),
      seenAt: wireTimeOrNull(row.seen_at),
      version: row.version,
    })),
    roles: roles.map(({ id, name, permissions, version }) => ({
      roleId: String(id),
      name,
      permissions,
      people: people.filter(({ role_id }) => role_id === id).length,
      version,
    })),
  }
}

/**
 * Nobody gives away more than they hold: only an owner makes owners, and a role with more than one's own is not one's
 * to give.
 */
async function mayGive(tx: Tx, { staff }: StaffContext, roleId: string | null): Promise<number | null> {
  if (roleId === null) {
    if (!staff.isOwner) throw new Problem('forbidden')
    return null
  }
  const role = await inScope(
    tx.selectFrom('staff_role').select(['id', 'permissions']).where('id', '=', Number(roleId)),
    staff.shopId,
  )
    .forShare()
    .executeTakeFirst()
  if (!role) throw new Problem('roleUnknown')
  if (!holdsAll(staff.permissions, role.permissions)) throw new Problem('forbidden')
  return role.id
}

const holdsAll = (held: readonly Permission[], words: readonly string[]): boolean =>
  words.every((word) => isPermitted(held, word as Permission))

export async function addStaff(context: StaffContext, input: z.output<typeof addPlatformStaff.input>) {
  const { db, now, staff } = context
  const initialPassword = newInitialPassword()
  await inTransaction(db, async (tx) => {
    const roleId = await mayGive(tx, context, input.roleId)
    const person = { mobile: input.mobile, name: input.name, userName: null, shopId: staff.shopId, roleId }
    const staffId = await createStaff(tx, { ...person, password: initialPassword, isInitial: true, now })
    const after = { name: input.name, mobile: maskMobile(input.mobile), roleId: input.roleId }
    await audit({ ...context, db: tx }, { action: 'staff.add', subject: `staff:${staffId}`, after })
  })
  return { initialPassword }
}

/** Who may do more than oneself is not one's to change: whoever resets a password can sign in by the new one. */
async function lockPerson(tx: Tx, context: StaffContext, staffId: string) {
  const { staff } = context
  const columns = ['id', 'name', 'role_id', 'is_owner', 'locked_at', 'version'] as const
  const row = await inScope(tx.selectFrom('staff').select(columns).where('id', '=', Number(staffId)), staff.shopId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('staffUnknown')
  await mayGive(tx, context, row.is_owner ? null : String(row.role_id))
  return row
}

export async function changeStaff(
  context: StaffContext,
  input: z.output<typeof changePlatformStaff.input>,
): Promise<null> {
  const { db, now, staff } = context
  await inTransaction(db, async (tx) => {
    const before = await lockPerson(tx, context, input.staffId)
    if (before.version !== input.version) throw new Problem('changedMeanwhile')
    const roleId = await mayGive(tx, context, input.roleId)
    const lockedAt = input.locked ? (before.locked_at ?? now) : null
    // Whoever locks themselves out, or gives themselves another role, has nobody to undo it.
    if (before.id === staff.staffId && (input.locked || roleId !== before.role_id)) throw new Problem('forbidden')
    await tx
      .updateTable('staff')
      .set({
        name: input.name,
        role_id: roleId,
        is_owner: roleId === null,
        locked_at: lockedAt,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .execute()
    await keepAnOwner(tx, staff.shopId)
    if (lockedAt) await endStaffLogins(tx, { staffId: before.id, now })
    const was = { name: before.name, roleId: before.role_id, locked: before.locked_at !== null }
    const is = { name: input.name, roleId, locked: input.locked }
    await audit(
      { ...context, db: tx },
      { action: 'staff.change', subject: `staff:${before.id}`, before: was, after: is },
    )
  })
  return null
}

async function keepAnOwner(tx: Tx, shopId: number | null): Promise<void> {
  const owners = await inScope(
    tx.selectFrom('staff').select('id').where('is_owner', '=', true).where('locked_at', 'is', null),
    shopId,
  )
    .forUpdate()
    .execute()
  if (owners.length === 0) throw new Problem('staffLastOwner')
}

export async function resetStaff(context: StaffContext, staffId: string) {
  const { db, now } = context
  const initialPassword = newInitialPassword()
  const passwordHash = await hashPassword(initialPassword)
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, context, staffId)
    if (person.id === context.staff.staffId) throw new Problem('forbidden')
    await tx
      .updateTable('staff')
      .set({ password_hash: passwordHash, password_is_initial: true, totp_secret: null, totp_step: null })
      .where('id', '=', person.id)
      .execute()
    await endStaffLogins(tx, { staffId: person.id, now })
    await audit({ ...context, db: tx }, { action: 'staff.reset', subject: `staff:${person.id}` })
  })
  return { initialPassword }
}

export async function saveRole(context: StaffContext, input: z.output<typeof savePlatformRole.input>): Promise<null> {
  const { db, now, staff } = context
  const permissions = input.permissions.filter((word) => isPermission(db, staff.audience, word))
  if (!holdsAll(staff.permissions, permissions)) throw new Problem('forbidden')
  await inTransaction(db, async (tx) => {
    const after = { name: input.name, permissions }
    if (input.roleId === undefined) {
      const roleId = await createRole(tx, { shopId: staff.shopId, name: input.name, permissions, now })
      return audit({ ...context, db: tx }, { action: 'staff.addRole', subject: `role:${roleId}`, after })
    }
    const before = await findRole(tx, staff.shopId, input.roleId)
    if (before.version !== input.version) throw new Problem('changedMeanwhile')
    if (!holdsAll(staff.permissions, before.permissions)) throw new Problem('forbidden')
    await renameRole(tx, before.id, { ...after, version: before.version + 1 })
    const was = { name: before.name, permissions: before.permissions }
    return audit(
      { ...context, db: tx },
      { action: 'staff.changeRole', subject: `role:${before.id}`, before: was, after },
    )
  })
  return null
}

async function findRole(tx: Tx, shopId: number | null, roleId: string) {
  const query = tx
    .selectFrom('staff_role')
    .select(['id', 'name', 'permissions', 'version'])
    .where('id', '=', Number(roleId))
  const role = await inScope(query, shopId).forUpdate().executeTakeFirst()
  if (!role) throw new Problem('roleUnknown')
  return role
}

async function renameRole(
  db: Database,
  id: number,
  change: { name: string; permissions: string[]; version: number },
): Promise<void> {
  try {
    await db.updateTable('staff_role').set(change).where('id', '=', id).execute()
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('roleNameTaken')
    throw error
  }
}

export async function removeRole(context: StaffContext, roleId: string): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    const role = await findRole(tx, context.staff.shopId, roleId)
    if (!holdsAll(context.staff.permissions, role.permissions)) throw new Problem('forbidden')
    const holder = await tx.selectFrom('staff').select('id').where('role_id', '=', role.id).executeTakeFirst()
    if (holder) throw new Problem('roleInUse')
    await tx.deleteFrom('staff_role').where('id', '=', role.id).execute()
    const before = { name: role.name, permissions: role.permissions }
    await audit({ ...context, db: tx }, { action: 'staff.removeRole', subject: `role:${role.id}`, before })
  })
  return null
}
