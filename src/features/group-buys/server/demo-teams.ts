// The mall of a demo always has three groups that somebody can join: started and joined by people of the demo through
// the checkout as by anybody, paid by their balances, and given back as any other when nobody comes.
import { sql } from 'kysely'
import { leastAllowed } from '#core/field/quantity.ts'
import { Problem } from '#core/problem.ts'
import { after, HOUR_MS } from '#core/time.ts'
import { offersOf } from '#features/catalog/server/index.ts'
import { confirm, submit } from '#features/checkout/server/index.ts'
import { orderTypes } from '#core/wire/wire-words.ts'
import { payByBalance } from '#features/payments/server/index.ts'
import { anyOf } from '#server/database/arrays.ts'
import type { Database } from '#server/database/database.ts'
import { table, word } from '#server/files/seed-files.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Level } from '#server/identity/sessions.ts'
import { makeLog } from '#server/log.ts'
import type { Config } from '#server/settings/config.ts'

const OPEN = 3
/** One that ends sooner is no group to show. */
const AHEAD_MS = HOUR_MS
/** Places that stay free in a group: of two, three and more people. */
const freeOf = (size: number): number => (size > 3 ? 2 : 1)

type Person = { accountId: number; nickName: string; level: Level }
type Open = { saleId: number; skuId: number; size: number; open: number }

export async function openDemoTeams(db: Database, config: Config, now: Date): Promise<void> {
  const offers = await running(db, now)
  const missing = OPEN - offers.reduce((sum, { open }) => sum + open, 0)
  const people = missing > 0 ? await companions(db) : []
  const without = offers.filter(({ open }) => open === 0)
  for (const [at, offer] of without.slice(0, Math.max(0, missing)).entries())
    await openTeam(db, offer, { config, people: [...people.slice(at), ...people.slice(0, at)], now })
}

/** Offers that run, with their groups that can still be joined; groups of three in front. */
async function running(db: Database, now: Date): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select offer.sale_id as "saleId", offer.sku_id as "skuId", offer.size,
      (select count(*)::int from group_team team where team.sale_id = offer.sale_id and team.status = 'forming'
        and team.ends_at > ${after(now, AHEAD_MS)}
        and (select count(*) from group_seat where team_id = team.id and place is not null) < team.size) as open
    from group_offer offer join sale on sale.id = offer.sale_id
    where sale.status = 'approved' and sale.starts_at <= ${now} and sale.ends_at > ${now}
    order by offer.size <> 3, sale.ends_at desc, sale.id`.execute(db)
  return rows
}

async function companions(db: Database): Promise<Person[]> {
  const mobiles = table('companions').map((row) => word(row, 'mobile'))
  const rows = await db
    .selectFrom('account')
    .select(['id as accountId', 'nick_name as nickName', 'level'])
    .where('mobile', '=', anyOf(mobiles, 'text'))
    .where('closed_at', 'is', null)
    .orderBy('mobile')
    .execute()
  return rows.map((row) => ({ ...row, level: row.level as Level }))
}

type Opening = { config: Config; people: readonly Person[]; now: Date }

/** Whom the offer lets in no more is passed over; a group begins with whoever could. */
async function openTeam(db: Database, offer: Open, { config, people, now }: Opening): Promise<void> {
  let places = offer.size - freeOf(offer.size)
  let teamId: number | undefined
  for (const person of people) {
    if (places === 0) return
    try {
      teamId = await enter(contextOf(db, config, person, now), offer, teamId)
      places--
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
}

/** Orders and pays a place as its person would. Answers the group. */
async function enter(context: MemberContext, { saleId, skuId }: Open, teamId: number | undefined): Promise<number> {
  const { db, accountId } = context
  const offer = (await offersOf(db, [skuId])).get(skuId)
  if (!offer) throw new Problem('productUnknown')
  const { uuid } = await confirm(context, {
    orderItem: { skuId, prodId: offer.prodId, shopId: offer.shopId, prodCount: leastAllowed(offer) },
    orderType: orderTypes.group,
    saleId,
    teamId,
    addrId: 0,
    userUseScore: 0,
  })
  const { orderNumbers } = await submit(context, { uuid })
  await payByBalance(context, [orderNumbers])
  const seat = await db
    .selectFrom('group_seat')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .select('team_id as teamId')
    .where('order_number', '=', orderNumbers)
    .where('group_seat.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return seat.teamId
}

function contextOf(db: Database, config: Config, person: Person, now: Date): MemberContext {
  const { accountId } = person
  return {
    db,
    config,
    now,
    locale: 'zh_CN',
    accountId,
    session: { ...person, avatar: null, firmName: null, tokenHash: '' },
    address: '127.0.0.1',
    agent: '',
    inBrowser: false,
    device: undefined,
    dependsOn: () => undefined,
    setCookie: () => undefined,
    log: makeLog('silent'),
  }
}
