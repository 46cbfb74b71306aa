// The mall of a demo always has offers to groups, of several shops: proposed and approved as any other, by its own
// people.
import { sql } from 'kysely'
import { allowedFrom } from '#core/field/quantity.ts'
import { after, DAY_MS, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '#core/time.ts'
import type { Offer } from '#features/catalog/server/index.ts'
import { demoGoods, sellInDemo } from '#features/sales/server/index.ts'
import { saleKinds } from '#features/sales/states.ts'
import type { Database } from '#server/database/database.ts'
import type { Config } from '#server/settings/config.ts'
import type { Job } from '#server/work/clock.ts'
import { openDemoTeams } from './demo-teams.ts'
import { writeOffer } from './staff-queries.ts'

const OFFERS = 6
/** So many are looked at: some of them conflict with another sale. */
const CHOICE = 24
const LASTS_MS = 3 * DAY_MS
/** A new one comes this long before the last ends. */
const AHEAD_MS = 6 * HOUR_MS
const SIZES = [2, 3, 5]
const LIMIT = 50
/** One more begins tomorrow at this hour. */
const COMING_HOUR = 10
/** From so much on a sixth less is a price to look at. */
const CENTS = [500, 100_000_000] as const

/** Groups are opened as soon as there is what to open them for: nobody finds offers without a group. */
export const keepDemoGroups = (config: Config): Job => ({
  name: 'demo: group buys',
  fillsDemo: true,
  everyMs: MINUTE_MS,
  run: async ({ db, now }) => {
    await keepOffers(db, now)
    await openDemoTeams(db, config, now)
  },
})

async function keepOffers(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sale where kind = 'group' and status = 'approved'
      and starts_at <= ${now} and ends_at > ${after(now, AHEAD_MS)}`.execute(db)
  const missing = OFFERS - rows[0]!.n
  if (missing > 0) await fill(db, { missing, startsAt: now }, now)
  if (!(await isOneComing(db, now))) await fill(db, { missing: 1, startsAt: tomorrowAt(COMING_HOUR, now) }, now)
}

const tomorrowAt = (hour: number, now: Date): Date => after(startOfDay(dayOf(after(now, DAY_MS))), hour * HOUR_MS)

async function isOneComing(db: Database, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from sale where kind = 'group' and status = 'approved' and starts_at > ${now} limit 1`.execute(db)
  return rows.length > 0
}

/** Goods that differ from day to day. */
async function fill(db: Database, { missing, startsAt }: { missing: number; startsAt: Date }, now: Date) {
  const times = { startsAt, endsAt: after(startsAt, LASTS_MS) }
  const draw = `group ${now.toISOString().slice(0, 10)}`
  const skuIds = await demoGoods(db, { draw, kinds: saleKinds, span: times, cents: CENTS, most: CHOICE })
  await sellInDemo(db, { skuIds, wanted: missing, now }, (offer, made) => {
    const { model, skuId } = offer
    const size = SIZES[made % SIZES.length]!
    const names = { nameZh: `${model} ${size} 人团`, nameEn: `${model}, group of ${size}` }
    const terms = { skuId, priceCents: demoCents(offer), size, hours: 24, most: allowedFrom(offer, LIMIT) }
    return { kind: 'group', sale: { ...names, ...times }, write: (tx, saleId) => writeOffer(tx, saleId, terms) }
  })
}

/** A sixth below what anybody pays for one, to the tenth of a yuan. */
const demoCents = ({ priceCents, memberCents, seniorCents }: Offer): number =>
  Math.max(1, Math.floor((Math.min(priceCents, memberCents, seniorCents) * 5) / 60) * 10)
