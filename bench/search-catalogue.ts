// A catalogue of any size: the true one, again and again for other makers and shops, with its own prices, stock and
// order codes.
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/database.ts'

/** Far above every id of the true catalogue. */
const STEP = 10_000_000_000
const OTHER_MAKERS = 1000

/** Leaves exactly so many documents. Wants a database of its own with the true catalogue in it, and no time limits. */
export async function grow(db: Database, skus: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx) // triggers and references: nobody follows yet
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from search_sku`.execute(tx)
    const copies = Math.max(0, Math.ceil(skus / rows[0]!.count) - 1)
    for (const index of ['terms', 'product', 'category1', 'category2', 'category3', 'shop', 'brand'])
      await sql`drop index ${sql.id(`search_sku_${index}`)}`.execute(tx)
    await sql`insert into brand (id, code, name, name_zh, name_en, first_letter)
      select id + i * ${OTHER_MAKERS}::bigint, code || '-' || i, name || '-' || i, name_zh || i, name_en || ' ' || i,
      first_letter
      from brand, generate_series(1, least(${copies}::int, 9)) i`.execute(tx)
    const ofProduct = await givenColumns(tx, 'product')
    await sql`insert into product (${ofProduct.names}) select ${ofProduct.values} from product p, generate_series(1,
      ${copies}::int) i,
      json_populate_record(null::product, (to_jsonb(p) || jsonb_build_object('id', p.id + i * ${STEP}::bigint,
        'source_key', p.source_key || '#copy' || i, 'brand_id', p.brand_id + (i % 10) * ${OTHER_MAKERS}::bigint, 'sold',
        (p.sold * (7 + i % 5)) / 11))::json) as other`.execute(tx)
    const ofSku = await givenColumns(tx, 'sku')
    await sql`insert into sku (${ofSku.names}) select ${ofSku.values} from sku k, generate_series(1, ${copies}::int) i,
      json_populate_record(null::sku, (to_jsonb(k) || jsonb_build_object('id', k.id + i * ${STEP}::bigint,
        'product_id', k.product_id + i * ${STEP}::bigint, 'source_key', k.source_key || '#copy' || i, 'part_code',
        k.part_code || '#' || i,
        'price_cents', k.price_cents + (k.id * 31 + i * 17) % 400, 'stock',
        (k.stock + k.id * i) % 900))::json) as other`.execute(tx)
    await sql`insert into search_sku (sku_id, product_id, shop_id, brand_id, category1, category2, category3, size_key,
      model, seq, terms, facets, rank, sold, shelved_at)
      select s.sku_id + i * ${STEP}::bigint, s.product_id + i * ${STEP}::bigint, s.shop_id,
      s.brand_id + (i % 10) * ${OTHER_MAKERS}::bigint, category1, category2,
        category3, size_key, s.model, s.seq,
        array_append(array_replace(array_remove(terms, lower(replace(replace(k.part_code, '-', ''), ' ', ''))),
          'brand:' || brand_id, 'brand:' || brand_id + (i % 10) * ${OTHER_MAKERS}::bigint),
          lower(replace(replace(k.part_code, '-', ''), ' ', '')) || i),
        facets, rank, (s.sold * (7 + i % 5)) / 11, shelved_at
      from search_sku s join sku k on k.id = s.sku_id, generate_series(1, ${copies}::int) i`.execute(tx)
    await sql`delete from search_sku where sku_id in (select sku_id from search_sku
      order by md5(sku_id::text) offset ${skus})`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    await sql`create index search_sku_terms on search_sku using gin (terms)`.execute(tx)
    for (const column of ['product', 'shop', 'brand'])
      await sql`create index ${sql.id(`search_sku_${column}`)} on search_sku (${sql.id(`${column}_id`)})`.execute(tx)
    for (const column of ['category1', 'category2'])
      await sql`create index ${sql.id(`search_sku_${column}`)} on search_sku (${sql.id(column)})`.execute(tx)
    await sql`create index search_sku_category3 on search_sku (category3, size_key)`.execute(tx)
    await sql`update search_state set position = position + 1`.execute(tx)
    await sql`truncate search_feed`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

/** Those that are not computed from others, as an insert names them and as it takes them from `other`. */
async function givenColumns(db: Database, table: string) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return {
    names: sql.join(rows.map(({ name }) => sql.id(name))),
    values: sql.join(rows.map(({ name }) => sql.id('other', name))),
  }
}
