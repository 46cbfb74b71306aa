import { randomInt } from 'node:crypto'
import { Problem } from '#core/problem.ts'
import { isDuplicate, type Database } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { insertRole, insertStaff } from './queries.ts'

type NewPerson = {
  mobile: string
  userName: string | null
  name: string
  password: string
  /** Null: the operator's. */
  shopId: number | null
  /** Null: an owner. */
  roleId: number | null
  /** Given by somebody else, so that it is changed at the first sign-in. */
  isInitial: boolean
  now: Date
}

/** Refused with mobileTaken or userNameTaken; in a transaction that is then over. */
export async function createStaff(db: Database, { password, ...person }: NewPerson): Promise<number> {
  return insertPerson(db, { ...person, passwordHash: await hashPassword(password) })
}

async function insertPerson(db: Database, person: Parameters<typeof insertStaff>[1]): Promise<number> {
  try {
    return await insertStaff(db, person)
  } catch (error) {
    if (isDuplicate(error, 'staff_mobile_key')) throw new Problem('mobileTaken')
    if (isDuplicate(error)) throw new Problem('userNameTaken')
    throw error
  }
}

export async function createRole(
  db: Database,
  role: { shopId: number | null; name: string; permissions: string[]; now: Date },
): Promise<number> {
  try {
    return await insertRole(db, role)
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('roleNameTaken')
    throw error
  }
}

type Owner = {
  shopId: number
  mobile: string
  name: string
  /** Of the password they chose when they applied. */ passwordHash: string
  now: Date
}

/**
 * The first member of staff of a shop, who may do everything in it. The password is one to start with: it is changed at
 * the first sign-in.
 */
export async function createShopOwner(db: Database, owner: Owner): Promise<number> {
  return insertPerson(db, { ...owner, userName: null, roleId: null, isInitial: true })
}

/** Letters and digits that nobody mistakes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

export const newInitialPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')
