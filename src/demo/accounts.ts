// What every account of the demo has: a place, and a wallet that the books know of.
import { areaList } from '@vant/area-data'
import { account } from '#core/ledger-account.ts'
import { insertRows } from '#server/database/bulk.ts'
import type { Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'

/** The code of a district carries those of its city and province. */
export function place(areaCode: string) {
  const [provinceCode, cityCode] = [`${areaCode.slice(0, 2)}0000`, `${areaCode.slice(0, 4)}00`]
  const [province, city, area] = [
    areaList.province_list[provinceCode],
    areaList.city_list[cityCode],
    areaList.county_list[areaCode],
  ]
  if (!province || !city || !area) throw new Error(`No district ${areaCode}`)
  return {
    province_id: Number(provinceCode),
    province,
    city_id: Number(cityCode),
    city,
    area_id: Number(areaCode),
    area,
  }
}

export async function openWallet(tx: Tx, accountId: number, cents: number, now: Date): Promise<void> {
  const entry = newId()
  await insertRows(tx, 'wallet', [{ account_id: accountId, balance_cents: cents }])
  await insertRows(tx, 'ledger_entry', [
    { id: entry, kind: 'opening', reference: `account:${accountId}`, at: now.toISOString() },
  ])
  await insertRows(tx, 'ledger_line', [
    { entry_id: entry, account: account.wallet(accountId), amount_cents: -cents },
    { entry_id: entry, account: account.opening, amount_cents: cents },
  ])
}
