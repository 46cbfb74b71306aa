// Buyers with a login and an address, written straight into the database: signing in by SMS is not what is measured.
import { sql } from 'kysely'
import { account } from '#core/ledger-account.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { book } from '#server/ledger.ts'
import { createSession } from '#server/identity/sessions.ts'

export type Person = { accountId: number; token: string }
type Input = { /** What lies in each wallet. */ balanceCents?: number }

const home = {
  receiver: '王建国',
  mobile: '13812346204',
  addr: '汉江西路 118 号恒达机械 2 号库',
  province_id: 320000,
  province: '江苏省',
  city_id: 320400,
  city: '常州市',
  area_id: 320411,
  area: '新北区',
}

export async function makePeople(db: Database, count: number, { balanceCents = 0 }: Input = {}): Promise<Person[]> {
  const now = new Date()
  const ids = Array.from({ length: count }, () => newId())
  const accounts = ids.map((id) => ({ id, mobile: mobileOf(id), nick_name: mobileOf(id), created_at: now }))
  await db.insertInto('account').values(accounts).execute()
  const addresses = ids.map((account_id) => ({ id: newId(), account_id, ...home, is_default: true, created_at: now }))
  await db.insertInto('address').values(addresses).execute()
  if (balanceCents > 0) for (const accountId of ids) await fill(db, accountId, balanceCents, now)
  return inTransaction(db, async (tx) => {
    const people: Person[] = []
    for (const accountId of ids) {
      const { token } = await createSession(tx, { accountId, audience: 'shopper', now, inBrowser: false })
      people.push({ accountId, token })
    }
    return people
  })
}

/** Ten digits that follow from the id: no two people of a run share them, nor those of two runs. */
const mobileOf = (id: number): string => `1${String(id % 10_000_000_000).padStart(10, '0')}`

async function fill(db: Database, accountId: number, cents: number, at: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('wallet').values({ account_id: accountId, balance_cents: cents }).execute()
    const lines = [
      [account.opening, cents],
      [account.wallet(accountId), -cents],
    ] as const
    await book(tx, { kind: 'opening', reference: `account:${accountId}`, at, lines })
  })
}

export type Goods = { skuId: number; prodId: number; shopId: number }

/** Skus that can be bought, at most two of a product, every shop among them; their stock set to `stock`. */
export async function stockGoods(db: Database, count: number, stock: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    with ranked as (
      select sku.id, sku.product_id, shop_id, row_number() over (partition by shop_id
      order by md5(sku.id::text)) as place
      from sku join product on product.id = sku.product_id join shop on shop.id = shop_id
      where sku.status = 1 and product.status = 1 and shop.status = 1 and seq <= 2 and product.validity is null),
    chosen as (select * from ranked order by place, shop_id limit ${count})
    update sku set stock = ${stock} from chosen where sku.id = chosen.id
    returning sku.id as "skuId", sku.product_id as "prodId", shop_id as "shopId"`.execute(db)
  return rows
}
