// What a shop reads while it writes a proposal; every query carries the shop.
import { sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import type { SaleStatus } from '#features/sales/states.ts'
import type { Database } from '#server/database/database.ts'
import { containsPattern } from '#server/database/like.ts'
import { CANDIDATES_MAX } from '../rules.ts'

type Asked = { shopId: number; keyword: string; chosen: number; locale: Locale }

export type CandidateRow = {
  skuId: number
  prodId: number
  model: string
  partyCode: string
  name: string
  unit: string
  pieces: number
  pieceUnit: string
  stock: number
  priceCents: number
  seniorCents: number
}

/** On the shelf, and goods: a service has no units to put aside. */
export async function findCandidates(db: Database, { shopId, keyword, chosen, locale }: Asked) {
  const language = locale === 'en' ? 'en' : 'zh'
  const pattern = containsPattern(keyword)
  const { rows } = await sql<CandidateRow>`
    select k.id as "skuId", p.id as "prodId", k.model, k.part_code as "partyCode",
      ${sql.ref(`p.name_${language}`)} as name,
      coalesce(${sql.ref(`k.unit_${language}`)}, ${sql.ref(`p.unit_${language}`)}) as unit, k.pack_pieces as pieces,
      coalesce(${sql.ref(`k.piece_${language}`)}, ${sql.ref(`p.unit_${language}`)}) as "pieceUnit",
      k.stock, k.price_cents as "priceCents", k.senior_cents as "seniorCents"
    from sku k join product p on p.id = k.product_id
    where p.shop_id = ${shopId} and p.validity is null
      and (k.id = ${chosen} or (k.status = 1 and p.status = 1
        and (k.model ilike ${pattern} or k.part_code ilike ${pattern})))
    order by k.id <> ${chosen}, p.sold desc, k.id limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}

/** How many items of the shop stand in sessions that begin from then on; proposals that were given up do not count. */
export async function countBySession(db: Database, shopId: number, from: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ startsAt: Date; items: number }>`
    select starts_at as "startsAt", count(*)::int as items from sale
    where shop_id = ${shopId} and kind = 'flash' and starts_at >= ${from}
      and status in ('draft', 'proposed', 'approved') group by starts_at`.execute(db)
  return new Map(rows.map(({ startsAt, items }) => [startsAt.getTime(), items]))
}

export type ProposalRow = {
  saleId: number
  version: number
  status: SaleStatus
  startsAt: Date
  skuId: number
  priceCents: number
  units: number
  perPerson: number
}

export async function findProposal(db: Database, shopId: number, saleId: number): Promise<ProposalRow | undefined> {
  const { rows } = await sql<ProposalRow>`
    select s.id as "saleId", s.version, s.status, s.starts_at as "startsAt", i.sku_id as "skuId",
      i.price_cents as "priceCents", i.offered as units, i.per_person as "perPerson"
    from sale s join flash_item i on i.sale_id = s.id
    where s.id = ${saleId} and s.shop_id = ${shopId}`.execute(db)
  return rows[0]
}
