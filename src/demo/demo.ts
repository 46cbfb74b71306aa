// The people of the demo. Only demo mode makes them; their passwords stand in the README.
import { sql } from 'kysely'
import { createRole, createStaff } from '#features/staff/server/index.ts'
import { CREDIT_SIGNS, isCreditCode } from '#core/field/credit-code.ts'
import { type Database, inTransaction, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { insertRows } from '#server/database/bulk.ts'
import { openWallet, place } from './accounts.ts'
import { seedCompanions } from './companions.ts'
import { seedCoupons } from './coupons.ts'
import { figure, list, type Row, table, word } from '#server/files/seed-files.ts'
import { seedPaidLevels } from './paid-levels.ts'
import { seedPrices } from './prices.ts'
import { seedServices } from './services.ts'
import { seedStorefronts } from './storefronts.ts'
import { seedUnmatchedLines } from './unmatched-lines.ts'

/**
 * Whoever is there already stays as they are. `dataFolder`: where pictures of the demo are kept; without it none are.
 */
export async function seedDemo(db: Database, now = new Date(), dataFolder?: string): Promise<void> {
  await seedPeople(db, now)
  await seedCompanions(db, now)
  await seedStaff(db, now)
  await seedSellers(db, now)
  await seedServices(db, now)
  await seedCoupons(db, now)
  await seedPaidLevels(db, now)
  await seedPrices(db, now)
  await seedStorefronts(db, now, dataFolder)
  await seedUnmatchedLines(db, now)
}

/** The companies behind the shops. Their taxpayer numbers are of no district there is, so that they are nobody's. */
async function seedSellers(db: Database, now: Date): Promise<void> {
  const rows = table('shops').map((shop) => ({
    shop_id: figure(shop, 'id'),
    name: `${word(shop, 'name_zh')}（演示）有限公司`,
    taxpayer_id: withChecksum(`91000000MA00${String(figure(shop, 'id')).padStart(5, '0')}`),
    address: `${word(shop, 'city_zh')}市演示路 ${figure(shop, 'id')} 号`,
    phone: word(shop, 'tel'),
    bank: `演示银行${word(shop, 'city_zh')}支行`,
    bank_account: `6200 0000 0000 0${figure(shop, 'id')}`,
    issuer: '演示开票员',
    changed_at: now.toISOString(),
  }))
  const { rows: added } = await sql<{ shopId: number }>`
    insert into shop_seller select * from json_populate_recordset(null::shop_seller, ${JSON.stringify(rows)}::json)
    on conflict do nothing returning shop_id as "shopId"`.execute(db)
  const promising = added.find(({ shopId }) => shopId === PROMISING_SHOP)
  if (promising)
    await sql`update shop set promise_limit_cents = ${PROMISED_CENTS} where id = ${PROMISING_SHOP}`.execute(db)
}

/** One of them keeps to what it quotes, up to so much (ADR 0780), so that quotations show both kinds of prices. */
const PROMISING_SHOP = 101
const PROMISED_CENTS = 5_000_000

const withChecksum = (code: string): string => [...CREDIT_SIGNS].map((sign) => code + sign).find(isCreditCode) ?? code

/** The back office's: one with all permissions and one with few, for the first shop and for the mall itself. */
async function seedStaff(db: Database, now: Date): Promise<void> {
  for (const row of table('staff')) {
    const mobile = word(row, 'mobile')
    const known = await sql`select from staff where mobile = ${mobile}`.execute(db)
    if (known.rows.length > 0) continue
    const shopId = word(row, 'shop') ? shopOf(word(row, 'shop')) : null
    const permissions = list(row, 'permissions')
    await inTransaction(db, async (tx) => {
      const role = { shopId, name: word(row, 'role_zh'), permissions, now }
      const roleId = permissions.length > 0 ? await createRole(tx, role) : null
      const person = {
        mobile,
        userName: word(row, 'user_name'),
        name: word(row, 'name'),
        password: word(row, 'password'),
      }
      await createStaff(tx, { ...person, shopId, roleId, now, isInitial: false })
    })
  }
}

function shopOf(code: string): number {
  const row = table('shops').find((shop) => word(shop, 'code') === code)
  if (!row) throw new Error(`staff.csv: no shop ${code}`)
  return figure(row, 'id')
}

/** Accounts with password, default address and balance. */
async function seedPeople(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ mobile: string }>`select mobile from account`.execute(db)
  const fresh = table('people').filter((row) => !rows.some(({ mobile }) => mobile === word(row, 'mobile')))
  if (fresh.length === 0) return
  const hashes = await Promise.all(fresh.map((row) => hashPassword(word(row, 'password'))))
  await inTransaction(db, async (tx) => {
    for (const [at, row] of fresh.entries()) await writePerson(tx, row, hashes[at] ?? '', now)
  })
}

async function writePerson(tx: Tx, row: Row, passwordHash: string, now: Date): Promise<void> {
  const id = newId()
  const person = {
    id,
    user_name: word(row, 'user_name'),
    mobile: word(row, 'mobile'),
    nick_name: word(row, 'nick_name'),
    contact: word(row, 'contact'),
    password_hash: passwordHash,
    level: figure(row, 'level'),
    firm_name: word(row, 'firm_name') || null,
    created_at: now.toISOString(),
  }
  const { rows } = await sql<{ id: number }>`
    insert into account (id, user_name, mobile, nick_name, contact, password_hash, level, firm_name, created_at)
    select id, user_name, mobile, nick_name, contact, password_hash, level, firm_name, created_at
    from json_populate_record(null::account, ${JSON.stringify(person)}::json)
    on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) return // another node was faster
  await insertRows(tx, 'address', [
    {
      id: newId(),
      account_id: id,
      ...place(word(row, 'area_code')),
      ...receiver(row),
      is_default: true,
      created_at: now.toISOString(),
    },
  ])
  await openWallet(tx, id, figure(row, 'balance_yuan') * 100, now)
  if (person.level > 1) await insertRows(tx, 'enterprise_audit', [certificate(id, row, now)])
}

/** Who is an enterprise member was approved (AUDIT-7). */
function certificate(accountId: number, row: Row, now: Date) {
  const { province, city, area } = place(word(row, 'area_code'))
  return {
    id: newId(),
    account_id: accountId,
    is_change: false,
    status: 2,
    granted_level: figure(row, 'level'),
    firm_name: word(row, 'firm_name'),
    credit_code: word(row, 'credit_code'),
    position: '采购经理',
    contact_name: word(row, 'contact'),
    phone: word(row, 'mobile'),
    email: `${word(row, 'user_name')}@example.com`,
    address: `${province}${city}${area}${word(row, 'addr')}`,
    created_at: now.toISOString(),
    decided_at: now.toISOString(),
  }
}

const receiver = (row: Row) => ({
  receiver: word(row, 'receiver'),
  mobile: word(row, 'mobile'),
  addr: word(row, 'addr'),
})
