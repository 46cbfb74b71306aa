import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { staffMe } from '../contract.ts'
import * as people from '../people-contract.ts'

let number = 0
const newMobile = () => `135${String(Date.now()).slice(-6)}${String(number++).padStart(2, '0')}`
/** One shop a test: each scope counts its own owners. */
const SHOP = { roles: 103, owners: 104, strangers: 105 }

test('[ADMIN-1] a role made here decides what its holder may do, from the next call on', async () => {
  const { merchant, as } = await testApp()
  const owner = await merchant(SHOP.roles)
  const save = (change: object) => owner.as(people.saveShopRole, { name: '客服', permissions: ['reviews'], ...change })
  expect((await save({})).code).toBe('00000')
  expect((await save({})).problem).toBe('roleNameTaken')
  const { roles } = (await owner.as(people.shopStaff, {})).data
  const role = roles.find(({ name }) => name === '客服')!
  const clerk = await merchant(SHOP.roles, ['orders'])
  const { staff } = (await owner.as(people.shopStaff, {})).data
  const { version } = staff.find(({ staffId }) => staffId === String(clerk.staffId))!
  const change = { staffId: String(clerk.staffId), name: '李客服', roleId: role.roleId, locked: false, version }
  expect((await owner.as(people.changeShopStaff, change)).code).toBe('00000')
  expect((await owner.as(people.changeShopStaff, change)).problem).toBe('changedMeanwhile')
  expect((await as(clerk.token)(staffMe, {})).data).toMatchObject({ name: '李客服', permissions: ['reviews'] })

  expect((await save({ roleId: role.roleId, version: role.version, permissions: ['reviews', 'users'] })).code).toBe(
    '00000',
  )
  expect((await as(clerk.token)(staffMe, {})).data.permissions).toEqual(['reviews'])
  expect((await save({ roleId: role.roleId, version: role.version })).problem).toBe('changedMeanwhile')
  expect((await owner.as(people.removeShopRole, { roleId: role.roleId })).problem).toBe('roleInUse')
})

test('[ADMIN-1] whoever manages staff gives away no more than they hold', async () => {
  const { operator } = await testApp()
  const manager = await operator(['roles', 'content'])
  const owner = await operator()
  const call = manager.as
  expect((await call(people.savePlatformRole, { name: `r${newMobile()}`, permissions: ['config'] })).problem).toBe(
    'forbidden',
  )
  expect((await call(people.addPlatformStaff, { name: '自己人', mobile: newMobile(), roleId: null })).problem).toBe(
    'forbidden',
  )
  const { staff, roles } = (await call(people.platformStaff, {})).data
  const boss = staff.find(({ staffId }) => staffId === String(owner.staffId))!
  const change = { staffId: boss.staffId, name: boss.name, roleId: null, locked: true, version: boss.version }
  expect((await call(people.changePlatformStaff, change)).problem).toBe('forbidden')
  expect((await call(people.resetPlatformStaff, { staffId: boss.staffId })).problem).toBe('forbidden')
  const me = staff.find(({ staffId }) => staffId === String(manager.staffId))!
  expect(me.roleId && roles.some(({ roleId }) => roleId === me.roleId)).toBe(true)
  const mine = { staffId: me.staffId, name: me.name, roleId: me.roleId, locked: true, version: me.version }
  expect((await call(people.changePlatformStaff, mine)).problem).toBe('forbidden')
})

test('[ADMIN-1] whoever may do more than oneself is not one’s to lock or to give a new password', async () => {
  const { operator } = await testApp()
  const manager = await operator(['roles', 'content'])
  const [accountant, editor] = [await operator(['finance']), await operator(['content'])]
  const { staff } = (await manager.as(people.platformStaff, {})).data
  const personOf = ({ staffId }: { staffId: number }) => staff.find((one) => one.staffId === String(staffId))!
  const reset = async (who: { staffId: number }) =>
    (await manager.as(people.resetPlatformStaff, { staffId: String(who.staffId) })).problem
  expect(await reset(accountant)).toBe('forbidden')
  expect(await reset(editor)).toBeUndefined()
  const { staffId, name, version } = personOf(accountant)
  const lock = { staffId, name, roleId: personOf(manager).roleId, locked: true, version }
  expect((await manager.as(people.changePlatformStaff, lock)).problem).toBe('forbidden')
  expect((await accountant.as(staffMe, {})).data.permissions).toEqual(['finance'])
})

test('a shop keeps at least one person with all permissions', async () => {
  const { merchant, db } = await testApp()
  const [first, second] = [await merchant(SHOP.owners), await merchant(SHOP.owners)]
  const { staff } = (await first.as(people.shopStaff, {})).data
  expect(staff.map(({ isOwner }) => isOwner)).toEqual([true, true])
  const lock = (by: typeof first, whom: typeof first) => {
    const { version, name } = staff.find(({ staffId }) => staffId === String(whom.staffId))!
    return by.as(people.changeShopStaff, { staffId: String(whom.staffId), name, roleId: null, locked: true, version })
  }
  // Each locks the other: one of them is still there afterwards.
  const answers = await Promise.all([lock(first, second), lock(second, first)])
  const left = await db
    .selectFrom('staff')
    .select('id')
    .where('shop_id', '=', SHOP.owners)
    .where('locked_at', 'is', null)
    .execute()
  expect(left.length).toBeGreaterThan(0)
  expect(answers.filter(({ code }) => code === '00000').length).toBeLessThan(2)
})

test('[ADMIN-1] another shop’s staff and roles are unknown here', async () => {
  const { merchant } = await testApp()
  const [mine, other] = [await merchant(SHOP.strangers), await merchant(SHOP.roles, ['orders'])]
  const change = { staffId: String(other.staffId), name: '别家', roleId: null, locked: true, version: 1 }
  expect((await mine.as(people.changeShopStaff, change)).problem).toBe('staffUnknown')
  expect((await mine.as(people.resetShopStaff, { staffId: String(other.staffId) })).problem).toBe('staffUnknown')
  const owner = await merchant(SHOP.roles)
  const [role] = (await owner.as(people.shopStaff, {})).data.roles
  expect(
    (await mine.as(people.addShopStaff, { name: '新人', mobile: newMobile(), roleId: role!.roleId })).problem,
  ).toBe('roleUnknown')
  expect((await mine.as(people.removeShopRole, { roleId: role!.roleId })).problem).toBe('roleUnknown')
  expect((await mine.as(people.shopStaff, {})).data.staff.map(({ staffId }) => staffId)).toEqual([String(mine.staffId)])
})

test('somebody new gets a password to change, and a mobile belongs to one account', async () => {
  const { operator } = await testApp()
  const { as: call } = await operator()
  const mobile = newMobile()
  const { data } = await call(people.addPlatformStaff, { name: '新人', mobile, roleId: null })
  expect(data.initialPassword).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect((await call(people.addPlatformStaff, { name: '又一个', mobile, roleId: null })).problem).toBe('mobileTaken')
  const { staff } = (await call(people.platformStaff, {})).data
  const person = staff.find(({ name }) => name === '新人')!
  const again = await call(people.resetPlatformStaff, { staffId: person.staffId })
  expect(again.data.initialPassword).not.toBe(data.initialPassword)
})
