import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ownApp, testApp } from '../../../../tests/app.ts'
import { after, DAY_MS } from '#core/time.ts'
import { TOTAL_MAX } from '#core/wire/list.ts'
import { newId } from '#server/database/ids.ts'
import { addPlatformDecoration } from '#features/decoration/staff-contract.ts'
import { auditLog, signInLog } from '../log-contract.ts'

test('[ADMIN-1] a change is found by a part of what was done, to what, or of who did it, whatever the case', async () => {
  const { operator, db } = await testApp()
  const { as, staffId } = await operator(['log'])
  const at = new Date()
  const changes = ['price.lift', 'price.lower'].map((action, n) => ({ action, subject: `Pump:98${n}7%5` }))
  for (const change of changes)
    await db
      .insertInto('audit_log')
      .values({ at, staff_id: staffId, address: '127.0.0.1', ...change })
      .execute()
  await db.updateTable('staff').set({ name: '寇准' }).where('id', '=', staffId).execute()
  const found = async (keyword: string) => (await as(auditLog, { keyword })).data.records.map(({ action }) => action)
  expect(await found('LIFT')).toEqual(['price.lift'])
  expect(await found('9817%')).toEqual(['price.lower'])
  expect(await found('7_5')).toEqual([])
  expect(await found('寇准')).toEqual(['price.lower', 'price.lift'])
  expect(await found('寇')).toEqual(['price.lower', 'price.lift'])
  // As it stands beside each other in no column: neither what was done nor to what.
  expect(await found('lift pump')).toEqual([])
  expect((await as(auditLog, { keyword: 'pump' })).data).toMatchObject({ total: 2, records: [{}, {}] })
})

test('[ADMIN-1] what a change is about is called by its name, not by its number', async () => {
  const { operator, db } = await testApp()
  const { as, staffId } = await operator(['log', 'content'])
  const { data } = await as(addPlatformDecoration, { nameZh: '春季专题', nameEn: 'Spring' })
  const { id: shopId, name_zh: shop } = await db
    .selectFrom('shop')
    .select(['id', 'name_zh'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [now, later] = [new Date(), after(new Date(), DAY_MS)]
  const sale = { kind: 'discount', name_zh: '年货节', name_en: 'New year', created_at: now } as const
  const { id: saleId } = await db
    .insertInto('sale')
    .values({ id: newId(), status: 'draft', shop_id: null, starts_at: now, ends_at: later, ...sale })
    .returning('id')
    .executeTakeFirstOrThrow()
  const transferId = newId()
  const asked = { kind: 'productsImport', input: JSON.stringify({ title: '五月.xlsx' }), locale: 'zh_CN' }
  await db
    .insertInto('transfer')
    .values({ id: transferId, staff_id: staffId, shop_id: shopId, created_at: now, status: 'failed', ...asked })
    .execute()
  const words = { title_zh: '货期', title_en: 'Lead times', body_zh: '', body_en: '' }
  const version = { doc: 'deliveryDate', version: 1, announced_at: now, effective_at: later, ...words }
  await db
    .insertInto('help_version')
    .values({ ...version, staff_id: staffId, withdrawn_at: now })
    .execute()
  const expected = {
    [`decoration:${data.renovationId}`]: '春季专题',
    [`sale:${saleId}`]: '年货节',
    [`transfer:${transferId}`]: '五月.xlsx',
    [`storeNav:${shopId}`]: shop,
    [`storeCategories:${shopId}`]: shop,
    'help:deliveryDate': '货期',
  }
  for (const subject of Object.keys(expected)) {
    const change = { at: now, staff_id: staffId, address: '', action: 'name.test', subject }
    await db.insertInto('audit_log').values(change).execute()
  }
  const { records } = (await as(auditLog, { keyword: 'name.test', size: 20 })).data
  expect(Object.assign({}, ...records.map(({ names }) => names))).toEqual(expected)
})

test('[ADMIN-1] a word that most changes have finds them all, the newest first', async () => {
  const { operator, db } = await ownApp()
  const { as, staffId } = await operator(['log'])
  await sql`insert into audit_log (at, staff_id, action, subject, address)
    select now() - n * interval '1 minute', ${staffId}, case when n % 2 = 0 then 'crate.fill' else 'crate.empty' end,
    'crate:' || n, '' from generate_series(1, 5000) n`.execute(db)
  const { total, records } = (await as(auditLog, { keyword: 'Crate', size: 2 })).data
  expect([total, ...records.map(({ subject }) => subject)]).toEqual([5000, 'crate:1', 'crate:2'])
  const filled = (await as(auditLog, { keyword: 'fill', size: 2 })).data
  expect([filled.total, ...filled.records.map(({ subject }) => subject)]).toEqual([2500, 'crate:2', 'crate:4'])
})

test('a list of more rows than are counted says so, and its last page is the last that is counted', async () => {
  const { operator, db } = await ownApp()
  const { as } = await operator(['log'])
  await sql`insert into staff_sign_in (at, outcome, address, agent)
    select now() - n * interval '1 minute', 'wrongPassword', n, ''
    from generate_series(1, ${TOTAL_MAX}::int) n`.execute(db)
  const asked = { outcome: 'wrongPassword', size: 100 } as const
  expect((await as(signInLog, asked)).data).not.toHaveProperty('totalIsCapped')
  await sql`insert into staff_sign_in (at, outcome, address, agent) values (now(), 'wrongPassword', '', '')`.execute(db)
  expect((await as(signInLog, asked)).data).toMatchObject({ total: TOTAL_MAX, totalIsCapped: true })
  const { records } = (await as(signInLog, { ...asked, current: TOTAL_MAX / 100 })).data
  expect(records.at(-1)).toMatchObject({ address: String(TOTAL_MAX - 1) })
})
