// Staff and roles: the operator's own, and each shop's own.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { trim } from '#core/field/trim.ts'
import { MOBILE, ROLE_NAME_MAX, STAFF_NAME_MAX } from '#core/limits.ts'

const refusals = ['signInRequired', 'accountOffline', 'forbidden'] as const
const id = z.string().check(z.regex(/^\d{1,16}$/))
const version = z.int()
const words = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(30))

const people = z.object({
  staff: z.array(
    z.object({
      staffId: z.string(),
      name: z.string(),
      /** Masked. */
      mobile: z.string(),
      userName: z.nullable(z.string()),
      roleId: z.nullable(z.string()),
      isOwner: z.boolean(),
      hasTotp: z.boolean(),
      lockedAt: z.nullable(z.string()),
      createdAt: z.string(),
      seenAt: z.nullable(z.string()),
      version,
    }),
  ),
  roles: z.array(
    z.object({ roleId: z.string(), name: z.string(), permissions: z.array(z.string()), people: z.int(), version }),
  ),
})

const person = {
  name: z
    .string('personNameInvalid')
    .check(trim(), z.minLength(1, 'personNameInvalid'), z.maxLength(STAFF_NAME_MAX, 'personNameInvalid')),
  /** Null: all permissions. */
  roleId: z.nullable(id),
}
const newStaff = z.object({ ...person, mobile: z.string('mobileInvalid').check(z.regex(MOBILE, 'mobileInvalid')) })
const changedStaff = z.object({ ...person, staffId: id, version, locked: z.boolean() })
const role = z.object({
  /** Without: a new one. */
  roleId: z.optional(id),
  version: z.optional(version),
  name: z
    .string('personNameInvalid')
    .check(trim(), z.minLength(1, 'personNameInvalid'), z.maxLength(ROLE_NAME_MAX, 'personNameInvalid')),
  permissions: words,
})
/** Told once, to be handed over; it opens nothing but the choice of another one. */
const initial = z.object({ initialPassword: z.string() })

const staffProblems = [...refusals, 'mobileInvalid', 'mobileTaken', 'personNameInvalid', 'roleUnknown'] as const
const changeProblems = [
  ...refusals,
  'staffUnknown',
  'changedMeanwhile',
  'staffLastOwner',
  'roleUnknown',
  'personNameInvalid',
] as const
const roleProblems = [...refusals, 'roleUnknown', 'roleNameTaken', 'changedMeanwhile', 'personNameInvalid'] as const

const platform = { access: 'platform', permission: 'roles' } as const
const merchant = { access: 'merchant', permission: 'staff' } as const

/** The operator's staff and their roles. */
export const platformStaff = endpoint({
  method: 'GET',
  path: '/platform/staff',
  ...platform,
  input: z.object({}),
  answer: people,
  problems: refusals,
})
/** Adds somebody to the operator's staff. */
export const addPlatformStaff = endpoint({
  method: 'POST',
  path: '/platform/staff',
  ...platform,
  input: newStaff,
  answer: initial,
  problems: staffProblems,
})
/** Changes the role or the state of somebody of the operator's staff. */
export const changePlatformStaff = endpoint({
  method: 'PUT',
  path: '/platform/staff',
  ...platform,
  input: changedStaff,
  answer: z.null(),
  problems: changeProblems,
})
/** A new initial password, without the authenticator app; ends every login. */
export const resetPlatformStaff = endpoint({
  method: 'POST',
  path: '/platform/staff/reset',
  ...platform,
  input: z.object({ staffId: id }),
  answer: initial,
  problems: [...refusals, 'staffUnknown'],
})
/** Adds a role of the operator's staff, or changes one. */
export const savePlatformRole = endpoint({
  method: 'POST',
  path: '/platform/roles',
  ...platform,
  input: role,
  answer: z.null(),
  problems: roleProblems,
})
/** Removes a role that nobody has. */
export const removePlatformRole = endpoint({
  method: 'POST',
  path: '/platform/roles/remove',
  ...platform,
  input: z.object({ roleId: id }),
  answer: z.null(),
  problems: [...refusals, 'roleUnknown', 'roleInUse'],
})

/** The shop's staff and their roles. */
export const shopStaff = endpoint({
  method: 'GET',
  path: '/shop/staff',
  ...merchant,
  input: z.object({}),
  answer: people,
  problems: refusals,
})
/** Adds somebody to the shop's staff. */
export const addShopStaff = endpoint({
  method: 'POST',
  path: '/shop/staff',
  ...merchant,
  input: newStaff,
  answer: initial,
  problems: staffProblems,
})
/** Changes the role or the state of somebody of the shop's staff. */
export const changeShopStaff = endpoint({
  method: 'PUT',
  path: '/shop/staff',
  ...merchant,
  input: changedStaff,
  answer: z.null(),
  problems: changeProblems,
})
/** Gives somebody of the shop's staff a new initial password. */
export const resetShopStaff = endpoint({
  method: 'POST',
  path: '/shop/staff/reset',
  ...merchant,
  input: z.object({ staffId: id }),
  answer: initial,
  problems: [...refusals, 'staffUnknown'],
})
/** Adds a role of the shop's staff, or changes one. */
export const saveShopRole = endpoint({
  method: 'POST',
  path: '/shop/roles',
  ...merchant,
  input: role,
  answer: z.null(),
  problems: roleProblems,
})
/** Removes a role that nobody has. */
export const removeShopRole = endpoint({
  method: 'POST',
  path: '/shop/roles/remove',
  ...merchant,
  input: z.object({ roleId: id }),
  answer: z.null(),
  problems: [...refusals, 'roleUnknown', 'roleInUse'],
})
