import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { siteRules } from '#features/site/server/index.ts'
import type { addressForm } from '../address-form.ts'
import type { AddressRecord } from '../contract.ts'
import { regionIn, regionNames } from './regions.ts'
import * as queries from './queries.ts'

type Form = z.output<typeof addressForm>
type Which = { addrId: number }

export async function list({ db, accountId, locale }: MemberContext): Promise<AddressRecord[]> {
  return (await queries.listAddresses(db, accountId)).map((address) => recordOf(address, locale))
}

export async function info({ db, accountId, locale }: MemberContext, { addrId }: Which): Promise<AddressRecord> {
  const address = await queries.findAddress(db, accountId, addrId)
  if (!address) throw new Problem('addressUnknown')
  return recordOf(address, locale)
}

export async function add({ db, accountId, now }: MemberContext, form: Form): Promise<number> {
  const details = detailsOf(form)
  return inTransaction(db, async (tx) => {
    await queries.lockAccount(tx, accountId)
    const count = await queries.countAddresses(tx, accountId)
    const { addresses: max } = await siteRules({ db: tx })
    if (count >= max) throw new Problem('addressesFull', { max })
    const isDefault = form.commonAddr === 1 || count === 0
    if (isDefault) await queries.clearDefault(tx, accountId)
    const id = newId()
    await queries.insertAddress(tx, { id, accountId, isDefault, now, ...details })
    return id
  })
}

/** Taking the default mark off is done by giving it to another one. */
export async function update({ db, accountId }: MemberContext, { addrId, ...form }: Form & Which): Promise<null> {
  const details = detailsOf(form)
  await inTransaction(db, async (tx) => {
    await queries.lockAccount(tx, accountId)
    if (!(await queries.changeAddress(tx, accountId, addrId, details))) throw new Problem('addressUnknown')
    if (form.commonAddr !== 1) return
    await queries.clearDefault(tx, accountId)
    await queries.setDefault(tx, accountId, addrId)
  })
  return null
}

export async function remove({ db, accountId }: MemberContext, { addrId }: Which): Promise<null> {
  await inTransaction(db, async (tx) => {
    await queries.lockAccount(tx, accountId)
    const gone = await queries.deleteAddress(tx, accountId, addrId)
    if (!gone) throw new Problem('addressUnknown')
    if (gone.wasDefault) await queries.promoteNewest(tx, accountId)
  })
  return null
}

export async function chooseDefault({ db, accountId }: MemberContext, { addrId }: Which): Promise<null> {
  await inTransaction(db, async (tx) => {
    await queries.lockAccount(tx, accountId)
    await queries.clearDefault(tx, accountId)
    if (!(await queries.setDefault(tx, accountId, addrId))) throw new Problem('addressUnknown')
  })
  return null
}

function detailsOf({ commonAddr: _, ...form }: Form): queries.AddressDetails {
  const names = regionNames(form)
  if (!names) throw new Problem('regionInvalid')
  return { ...form, ...names }
}

export const recordOf = ({ isDefault, ...address }: queries.Address, locale: Locale): AddressRecord => ({
  ...address,
  ...regionIn(locale, address),
  commonAddr: isDefault ? 1 : 0,
})
