import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { passwordKey } from '#features/accounts/sign-in-contract.ts'
import { sealPassword } from '#features/accounts/seal-password.ts'
import { centerInfo } from '#features/orders/contract.ts'
import { changeStaffPassword, staffMe, staffSignIn } from '#features/staff/contract.ts'
import { testApp } from '../../../../tests/app.ts'
import { buyer, changzhou } from '../../../../tests/trade.ts'
import { uploadedDocument } from '../../../../tests/upload.ts'
import { applyForShop, shopApplication, withdrawShopApplication } from '../apply-contract.ts'
import { APPLICATIONS_PER_DAY } from '#features/applications/rules.ts'
import { approveShop, refuseShop, shopAuditInfo, shopAuditPage } from '../console-contract.ts'
import { headInfo, shopPage } from '../contract.ts'
import { openShop } from '../shop-contract.ts'

const { db, app, as, operator, merchant } = await testApp()
const auditor = await operator(['audits'])
const STORE_PASSWORD = '62046205'

const sealed = async (password: string) => sealPassword(password, (await as()(passwordKey, {})).data)

let named = 0

async function applicant() {
  const person = await buyer({ place: null })
  const [logoId, licenceId, idFrontId, idBackId] = await Promise.all(
    Array.from({ length: 4 }, () => uploadedDocument(person.token)),
  )
  const form = {
    shopName: `江南传动 ${String(person.accountId).slice(-6)}${named++}`,
    contactName: '赵敏',
    phone: '13912345678',
    ...changzhou,
    address: '汉江西路 118 号',
    mapLocation: '119.9741,31.8112',
    description: '经营链条、皮带与联轴器二十年，常州现货。',
    logoId: logoId!,
    licenceId: licenceId!,
    idFrontId: idFrontId!,
    idBackId: idBackId!,
  }
  const apply = async (part: Partial<typeof form> & { password?: string } = {}) => {
    const { password = STORE_PASSWORD, ...rest } = part
    return person.call(applyForShop, { ...form, ...rest, storePassword: password && (await sealed(password)) })
  }
  const { mobile } = await db
    .selectFrom('account')
    .select('mobile')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  return { ...person, form, mobile, apply, account: async () => (await person.call(shopApplication, {})).data }
}

/** As the first page of the user centre says it. */
const shopStatusOf = async ({ call }: Awaited<ReturnType<typeof buyer>>) => (await call(centerInfo, {})).data.shopStatus

const approve = (applicationId: number) => auditor.as(approveShop, { applicationId })
const refuse = (applicationId: number, remark = '身份证反光') => auditor.as(refuseShop, { applicationId, remark })

test('[UC-15] the first page of the user centre says the state of the person’s shop, or of what they applied for last', async () => {
  const [person, other] = [await applicant(), await buyer()]
  expect(await shopStatusOf(person)).toBeNull()
  await refuse((await person.apply()).data)
  expect(await shopStatusOf(person)).toBe(-1)
  await person.apply()
  expect(await shopStatusOf(person)).toBe(0)
  await person.call(withdrawShopApplication, undefined)
  expect(await shopStatusOf(person)).toBe(-1)
  const { data: shopId } = await approve((await person.apply()).data)
  expect(await shopStatusOf(person)).toBe(1)
  const { problem } = await (await merchant(shopId)).as(openShop, { isOpen: false })
  expect([problem, await shopStatusOf(person)]).toEqual([undefined, 3])
  expect(await shopStatusOf(other)).toBeNull()
})

test('[FREESHOP-2] [FREESHOP-3] [UC-14] refused with a remark, sent again, approved: the shop is open and its owner signs in to the merchant centre', async () => {
  const person = await applicant()
  expect(await person.account()).toMatchObject({
    application: null,
    regionLists: [
      { pid: 0, regions: expect.arrayContaining([{ areaId: 320000, areaName: '江苏省', parentId: 0, level: 1 }]) },
    ],
    shop: null,
  })
  const { data: first } = await person.apply()
  expect(await person.account()).toMatchObject({
    application: {
      status: 0,
      shopName: person.form.shopName,
      province: '江苏省',
      city: '常州市',
      area: '新北区',
      mapLocation: '119.9741,31.8112',
    },
    shop: null,
  })
  expect((await person.apply()).problem).toBe('shopApplicationPending')
  await refuse(first)
  expect((await person.account()).application).toMatchObject({ status: -1, remark: '身份证反光' })

  const { data: second } = await person.apply({ password: '', contactName: '赵小敏' })
  const { data: shopId } = await approve(second)
  const { application, shop } = await person.account()
  expect(application).toMatchObject({ status: 1, contactName: '赵小敏', remark: null })
  expect(shop).toMatchObject({
    shopId,
    shopName: person.form.shopName,
    shopStatus: 1,
    shopLogo: expect.stringMatching(/^\/files\/shops\/.+\.webp$/),
    signInName: `${person.mobile.slice(0, 3)}****${person.mobile.slice(7)}`,
    hasOwnPassword: false,
  })
  expect((await app.inject({ url: shop!.shopLogo! })).headers['content-type']).toBe('image/webp')
  expect((await as()(headInfo, { shopId })).data).toMatchObject({
    shopName: person.form.shopName,
    shopStatus: 1,
    city: '常州',
  })
  const inEnglish = async () => (await as(undefined, { locale: 'en' })(headInfo, { shopId })).data.city
  expect(await inEnglish()).toBe('Changzhou')
  // As earlier versions opened a shop.
  await db.updateTable('shop').set({ city_en: '常州' }).where('id', '=', shopId).execute()
  await sql.raw(readFileSync('db/migrations/0286_cities_of_shops_in_english.sql', 'utf8')).execute(db)
  expect(await inEnglish()).toBe('Changzhou')
  expect((await as()(shopPage, { shopName: person.form.shopName })).data).toMatchObject({ total: 1 })

  const signIn = async (password: string) =>
    as()(staffSignIn, { userName: person.mobile, passWord: await sealed(password) })
  expect((await signIn('00000000')).code).not.toBe('00000')
  const owner = as((await signIn(STORE_PASSWORD)).data.accessToken)
  expect((await owner(staffMe, {})).data).toMatchObject({
    audience: 'merchant',
    isOwner: true,
    shop: { shopId },
    mustDo: 'password',
  })
  await owner(changeStaffPassword, {
    oldPassWord: await sealed(STORE_PASSWORD),
    newPassWord: await sealed('a longer one 6204'),
  })
  expect((await person.account()).shop).toMatchObject({ hasOwnPassword: true })
  expect((await person.apply()).problem).toBe('shopApplicationPassed')
})

test('[UC-14] an application that waits can be withdrawn: it was never sent, but for the day’s count', async () => {
  const person = await applicant()
  const withdraw = () => person.call(withdrawShopApplication, undefined)
  expect((await withdraw()).problem).toBe('auditStatusChanged')
  const { data: first } = await person.apply()
  expect((await withdraw()).code).toBe('00000')
  expect((await person.account()).application).toBeNull()
  expect((await approve(first)).problem).toBe('auditStatusChanged')
  for (let more = 1; more < APPLICATIONS_PER_DAY; more++) {
    expect((await person.apply()).code).toBe('00000')
    expect((await withdraw()).code).toBe('00000')
  }
  expect((await person.apply()).problem).toBe('tooOften')
})

test('what was withdrawn is shown to no auditor either: in no queue, on no page, in no history', async () => {
  const person = await applicant()
  const { data: withdrawn } = await person.apply()
  await person.call(withdrawShopApplication, undefined)
  const { data: sent } = await person.apply()
  for (const status of [-2, -1, 1])
    expect((await auditor.as(shopAuditPage, { status, keyword: person.form.shopName })).data.total).toBe(0)
  expect((await auditor.as(shopAuditInfo, { applicationId: withdrawn })).problem).toBe('shopApplicationUnknown')
  expect((await auditor.as(shopAuditInfo, { applicationId: sent })).data.history).toEqual([])
  expect((await refuse(withdrawn)).problem).toBe('auditStatusChanged')
})

test.each([
  [{ shopName: '' }, 'shopNameInvalid'],
  [{ shopName: '   ' }, 'shopNameInvalid'],
  [{ shopName: '江南<传动>' }, 'shopNameInvalid'],
  [{ shopName: '江'.repeat(21) }, 'shopNameInvalid'],
  [{ shopName: '百工轴承自营' }, 'shopNameTaken'],
  [{ shopName: 'baigong bearings' }, 'shopNameTaken'],
  [{ contactName: ' ' }, 'contactNameInvalid'],
  [{ phone: '1391234567' }, 'mobileInvalid'],
  [{ areaId: 0 }, 'regionInvalid'],
  [{ cityId: 320500 }, 'regionInvalid'],
  [{ address: '　　　　　　' }, 'addressDetailInvalid'],
  [{ mapLocation: '31.8,119.9' }, 'mapLocationInvalid'],
  [{ description: '太短' }, 'shopDescriptionInvalid'],
  [{ description: ' '.repeat(50) }, 'shopDescriptionInvalid'],
  [{ description: '长'.repeat(201) }, 'shopDescriptionInvalid'],
  [{ logoId: '' }, 'logoMissing'],
  [{ licenceId: '' }, 'licenceMissing'],
  [{ idFrontId: '' }, 'idFrontMissing'],
  [{ idBackId: '' }, 'idBackMissing'],
  [{ idBackId: 'A'.repeat(32) }, 'documentMissing'],
  [{ password: '' }, 'storePasswordInvalid'],
  [{ password: '12345' }, 'storePasswordInvalid'],
  [{ password: '1234567890123' }, 'storePasswordInvalid'],
  [{ password: '12345a' }, 'storePasswordInvalid'],
] as const)('[FREESHOP-1] [UC-16] %j is refused as %s', async (part, problem) => {
  const person = await applicant()
  expect(await person.apply(part)).toMatchObject({ problem })
  expect((await person.account()).application).toBeNull()
})

test('ten presses at once are one application, and two auditors at once open one shop', async () => {
  const person = await applicant()
  const sent = await Promise.all(Array.from({ length: 10 }, () => person.apply()))
  const done = sent.filter(({ code }) => code === '00000')
  expect(done).toHaveLength(1)
  const applicationId = done[0]!.data
  const decided = await Promise.all([
    approve(applicationId),
    approve(applicationId),
    refuse(applicationId),
    approve(applicationId),
  ])
  expect(decided.filter(({ code }) => code === '00000')).toHaveLength(1)
  expect(decided.filter(({ problem }) => problem === 'auditStatusChanged')).toHaveLength(3)
  const shops = await db.selectFrom('shop').select('id').where('owner_id', '=', person.accountId).execute()
  expect(shops.length).toBe((await person.account()).application!.status === 1 ? 1 : 0)
})

test('what cannot be opened leaves nothing behind: neither shop nor logo nor account', async () => {
  const person = await applicant()
  const { data: applicationId } = await person.apply()
  await db
    .insertInto('staff')
    .values({
      id: person.accountId,
      audience: 'platform',
      mobile: person.mobile,
      name: '占用',
      password_hash: '-',
      created_at: new Date(),
    })
    .execute()
  expect((await approve(applicationId)).problem).toBe('staffMobileTaken')
  expect(await db.selectFrom('shop').select('id').where('owner_id', '=', person.accountId).execute()).toEqual([])
  expect(await person.account()).toMatchObject({ application: { status: 0 }, shop: null })
  await db.deleteFrom('staff').where('id', '=', person.accountId).execute()
  expect((await approve(applicationId)).code).toBe('00000')
})

test('two people may ask for one name; who is approved first has it', async () => {
  const [one, other] = [await applicant(), await applicant()]
  const [first, second] = [await one.apply(), await other.apply({ shopName: one.form.shopName })]
  expect((await approve(first.data)).code).toBe('00000')
  expect((await approve(second.data)).problem).toBe('shopNameTaken')
  expect((await other.account()).application).toMatchObject({ status: 0 })
})

test('the auditor sees the queue, all documents and the history; each decision is logged', async () => {
  const person = await applicant()
  const { data: first } = await person.apply()
  await refuse(first)
  const { data: second } = await person.apply()
  const keyword = person.form.shopName
  expect((await auditor.as(shopAuditPage, { keyword })).data).toMatchObject({
    total: 1,
    records: [{ applicationId: second, city: '江苏省 常州市' }],
  })
  expect((await auditor.as(shopAuditPage, { keyword, status: -1 })).data).toMatchObject({
    total: 1,
    records: [{ remark: '身份证反光', auditor: '测试员' }],
  })
  const { data } = await auditor.as(shopAuditInfo, { applicationId: second })
  expect(data).toMatchObject({
    account: { mobile: expect.stringContaining('****') },
    history: [{ applicationId: first }],
  })
  for (const document of ['logo', 'licence', 'idFront', 'idBack'] as const)
    expect((await app.inject({ url: data.application[document].url })).statusCode).toBe(200)
  const { data: shopId } = await approve(second)
  const log = await db.selectFrom('audit_log').selectAll().where('subject', '=', `shopApplication:${second}`).execute()
  expect(log).toMatchObject([{ action: 'shops.approve', staff_id: auditor.staffId, after: { shopId } }])
})

test('a clerk without the permission, a merchant and a shopper are refused', async () => {
  const clerk = await operator(['content'])
  const { data: applicationId } = await (await applicant()).apply()
  for (const call of [clerk.as, (await merchant()).as, (await buyer({ place: null })).call, as()]) {
    expect((await call(shopAuditPage, {})).data).toBeNull()
    expect((await call(shopAuditInfo, { applicationId })).data).toBeNull()
    expect((await call(approveShop, { applicationId })).code).not.toBe('00000')
    expect((await call(refuseShop, { applicationId, remark: 'no' })).code).not.toBe('00000')
  }
  expect((await approve(1)).problem).toBe('shopApplicationUnknown')
  expect((await refuse(applicationId, '  ')).problem).toBe('remarkMissing')
})

test('the store password is kept as a hash alone', async () => {
  const person = await applicant()
  const { data: applicationId } = await person.apply()
  const row = await db
    .selectFrom('shop_application')
    .selectAll()
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(row)).not.toContain(STORE_PASSWORD)
  expect(JSON.stringify(await person.account())).not.toContain('argon2')
  const { path } = await db
    .selectFrom('private_file')
    .select('path')
    .where('id', '=', row.id_front_id)
    .executeTakeFirstOrThrow()
  expect(existsSync(`${app.config.dataFolder}/${path}`)).toBe(true)
})
