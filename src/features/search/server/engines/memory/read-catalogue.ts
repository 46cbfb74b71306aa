// One moment of the search tables as a segment, and the snapshot of PostgreSQL it stands at.
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DOCUMENTS, SegmentBuilder } from './build.ts'
import { CopyReader } from './copy-reader.ts'
import type { SegmentParts } from './segment.ts'

export type Moment = {
  segment: SegmentParts
  /** What the transaction saw: pg_current_snapshot(). */
  seen: string
  /** Of search_state. */
  position: number
}

/** `skuIds`: only these, as far as they can be found. */
export async function readCatalogue(where: pg.ClientConfig, skuIds?: readonly number[]): Promise<Moment> {
  const client = new pg.Client(where)
  client.on('error', () => undefined) // a break is told by the query that meets it
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query("set local work_mem = '128MB'; set local max_parallel_workers_per_gather = 0")
    const narrowed = skuIds ? `where s.sku_id in (${[0, ...skuIds].map(Number).join(',')})` : ''
    const { rows } = await client.query<{ seen: string; position: string; size: number }>(
      `select pg_current_snapshot()::text as seen, (select position from search_state) as position,
        (select count(*)::int
         from search_sku s join sku k on k.id = s.sku_id join product p on p.id = s.product_id ${narrowed}) as size`,
    )
    const { seen, position, size } = rows[0]!
    const values = await client.query<{ id: number; attribute: string }>(
      'select id, attribute_id as attribute from attribute_value',
    )
    const builder = new SegmentBuilder(size, new Map(values.rows.map(({ id, attribute }) => [id, Number(attribute)])))
    const reader = new CopyReader(
      client.query(copyTo(`copy (${DOCUMENTS.replace('%', narrowed)}) to stdout (format binary)`)),
    )
    while (await reader.next()) builder.add(reader)
    await client.query('commit')
    return { segment: builder.finish(), seen, position: Math.abs(Number(position)) }
  } finally {
    await client.end().catch(() => undefined)
  }
}
