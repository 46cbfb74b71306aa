/**
 * `node tests/open-flash-sale.ts '{"units":2,"perPerson":1}'`: a flash sale as a shop proposes it and the operator
 * approves it, of goods that no other sale has. Prints which.
 */
import { sql } from 'kysely'
import { connect } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { wire } from '#server/events.ts'
import { readEnvironment } from '#server/settings/config.ts'
import { openFlashSale } from '../bench/races/flash-goods.ts'
import { features } from '../src/features.ts'

type Terms = { units: number; perPerson: number; startsInMs?: number; lastsMs?: number }

const terms = JSON.parse(process.argv[2] ?? '{}') as Terms
const { where, stop } = await openDatabase(readEnvironment())
const db = connect(where, { max: 1 })
wire(db, features)
const { rows } = await sql<{ skuId: number; prodId: number; shopId: number; model: string }>`
  select k.id as "skuId", p.id as "prodId", p.shop_id as "shopId", k.model
  from sku k join product p on p.id = k.product_id join shop s on s.id = p.shop_id
  where k.status = 1 and p.status = 1 and s.status = 1 and p.validity is null and k.stock >= 500
    and k.min_quantity <= 1 and k.quantity_step <= 1 and k.pack_pieces = 1 and k.senior_cents > 200
    and not exists (select from sale_product where product_id = p.id)
  order by random() limit 1`.execute(db)
const { rows: operators } = await sql<{ id: number }>`
  select id from staff where shop_id is null and is_owner limit 1`.execute(db)
const ware = rows[0]!
const { saleId } = await openFlashSale(db, ware, { ...terms, staffId: operators[0]!.id })
process.stdout.write(JSON.stringify({ ...ware, saleId }))
await db.destroy()
await stop()
