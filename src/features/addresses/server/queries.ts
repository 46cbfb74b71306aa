import type { Database, Tx } from '#server/database/database.ts'
import { keptQuery, keptStatement } from '#server/database/kept-query.ts'
import type { RegionNames } from '../rules.ts'
import type { RegionIds } from './regions.ts'

export type Address = RegionIds &
  RegionNames & { addrId: number; receiver: string; mobile: string; addr: string; isDefault: boolean }
/** What a person says of an address; the names of its region are ours. */
export type AddressDetails = Omit<Address, 'addrId' | 'isDefault'>

const columns = [
  'id as addrId',
  'receiver',
  'mobile',
  'province_id as provinceId',
  'province',
  'city_id as cityId',
  'city',
  'area_id as areaId',
  'area',
  'addr',
  'is_default as isDefault',
] as const

/** The default one first, then the newest. */
export const listAddresses: (db: Database, accountId: number) => Promise<Address[]> = keptStatement(
  (db, accountId: number) =>
    db
      .selectFrom('address')
      .select(columns)
      .where('account_id', '=', accountId)
      .orderBy('is_default', 'desc')
      .orderBy('id', 'desc'),
)

const found = keptQuery((db, which: 'this' | 'default', accountId: number, addressId: number) =>
  db
    .selectFrom('address')
    .select(columns)
    .where('account_id', '=', accountId)
    .$if(which === 'this', (query) => query.where('id', '=', addressId))
    .$if(which === 'default', (query) => query.where('is_default', '=', true)),
)

/** `addressId` 0 asks for the default one. A stranger's address is not found. */
export async function findAddress(db: Database, accountId: number, addressId: number): Promise<Address | undefined> {
  const [address] = await found(db, addressId === 0 ? 'default' : 'this', accountId, addressId)
  return address
}

/**
 * Holds the account, so that what is counted of it, or is the only one of it, stays so until the end of the
 * transaction.
 */
export function lockAccount(tx: Tx, accountId: number) {
  return tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function countAddresses(tx: Tx, accountId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewAddress = AddressDetails & { id: number; accountId: number; isDefault: boolean; now: Date }

export async function insertAddress(tx: Tx, { id, accountId, isDefault, now, ...details }: NewAddress): Promise<void> {
  await tx
    .insertInto('address')
    .values({ id, account_id: accountId, is_default: isDefault, created_at: now, ...row(details) })
    .execute()
}

export async function changeAddress(
  tx: Tx,
  accountId: number,
  addressId: number,
  details: AddressDetails,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set(row(details))
    .where('id', '=', addressId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteAddress(
  tx: Tx,
  accountId: number,
  addressId: number,
): Promise<{ wasDefault: boolean } | undefined> {
  return tx
    .deleteFrom('address')
    .where('id', '=', addressId)
    .where('account_id', '=', accountId)
    .returning('is_default as wasDefault')
    .executeTakeFirst()
}

export async function clearDefault(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
}

export async function setDefault(tx: Tx, accountId: number, addressId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', addressId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The newest one takes the place of a default that is gone. */
export async function promoteNewest(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb.selectFrom('address').select('id').where('account_id', '=', accountId).orderBy('id', 'desc').limit(1),
    )
    .execute()
}

const row = (details: AddressDetails) => ({
  receiver: details.receiver,
  mobile: details.mobile,
  province_id: details.provinceId,
  province: details.province,
  city_id: details.cityId,
  city: details.city,
  area_id: details.areaId,
  area: details.area,
  addr: details.addr,
})
