// A buyer's parcels: where each of them is and what is in it.
import type { Locale } from '#core/locale.ts'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import type { Parcel } from '../../contract.ts'
import { courierIn } from '../../rules.ts'
import { packOf } from '../pack.ts'
import { findOrder, linesInParcels, parcelsOf, tracesOf } from '../queries.ts'

export async function parcelsOfOwnOrder(
  { db, accountId, locale }: MemberContext,
  { orderNumber }: { orderNumber: string },
): Promise<Parcel[]> {
  if (!(await findOrder(db, { orderNumber, accountId }))) throw new Problem('orderUnknown')
  return asParcels(db, await parcelsOf(db, { accountId, orderNumber }), locale)
}

export async function ownParcel({ db, accountId, locale }: MemberContext, { id }: { id: number }): Promise<Parcel> {
  const [parcel] = await asParcels(db, await parcelsOf(db, { accountId, id }), locale)
  if (!parcel) throw new Problem('orderUnknown')
  return parcel
}

type ParcelRow = Awaited<ReturnType<typeof parcelsOf>>[number]

export async function asParcels(db: Database, rows: readonly ParcelRow[], locale: Locale): Promise<Parcel[]> {
  const ids = rows.map(({ id }) => id)
  const [traces, lines] = await Promise.all([tracesOf(db, ids), linesInParcels(db, ids)])
  const isEnglish = locale === 'en'
  return rows.map((row) => ({
    id: row.id,
    dvyName: courierIn(locale, row.courier),
    dvyFlowId: row.waybill ?? '',
    dvyTel: row.courier_tel,
    dvyTime: wireTime(row.shipped_at),
    deliveryDto: {
      state: row.state as Parcel['deliveryDto']['state'],
      traces: traces
        .filter(({ parcel_id }) => parcel_id === row.id)
        .map(({ at, station_zh, station_en }) => ({
          acceptTime: wireTime(at),
          acceptStation: isEnglish ? station_en : station_zh,
        })),
    },
    items: lines
      .filter(({ parcelId }) => parcelId === row.id)
      .map((line) => ({
        orderItemId: line.id,
        prodName: isEnglish ? line.name_en : line.name_zh,
        skuName: line.model,
        partyCode: line.part_code,
        ...packOf(line, locale),
        pic: line.pic,
        prodCount: line.sent,
      })),
  }))
}
