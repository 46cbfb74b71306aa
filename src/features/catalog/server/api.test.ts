import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../tests/app.ts'
import { seedDemo, seedSmall } from './import/index.ts'
beforeAll(async () => {
  const { db } = await testApp()
  if (!(await db.selectFrom('product').select('id').executeTakeFirst())) { await seedSmall(db); await seedDemo(db) }
}, 60000)
test('x', async () => {
  const { db, app } = await testApp()
  const rows = await db.selectFrom('product').innerJoin('shop','shop.id','shop_id').select(['source_key', 'shop.status', 'product.id']).where('shop.status', '<>', 1).execute()
  console.log(rows.map((x) => x.source_key + ' ' + x.status).join('\n'))
  console.log((await db.selectFrom('product').select(['source_key']).where('source_key', 'like', '%6204%').execute()).map((x) => x.source_key).join('\n'))
  console.log(await db.selectFrom('address').selectAll().execute())
  console.log(await db.selectFrom('freight_zone').innerJoin('freight_template as t', 't.id', 'template_id').select(['shop_id', 'province_id']).where('is_deliverable', '=', false).execute())
  console.log(await db.selectFrom('sku').innerJoin('product', 'product.id', 'product_id').select(['source_key', 'stock']).select('sku.source_key as s').where('stock', '=', 0).limit(5).execute())
})
