// The operator examines who wants to open a shop. What is approved opens at once, and its owner may enter the merchant
// centre.
import { asPage } from '#core/wire/page.ts'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { regionIn } from '#features/addresses/server/index.ts'
import { findApplicant, reviewed, shownApplicant } from '#features/applications/server/index.ts'
import { createShopOwner } from '#features/staff/server/index.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { publishPrivate } from '#server/files/private-files.ts'
import type { approveShop, refuseShop, ShopAuditInfo, shopAuditPage, ShopAuditSummary } from '../console-contract.ts'
import { applicationOf } from './application.ts'
import {
  applications,
  insertShop,
  isNameTaken,
  lockNames,
  setLogo,
  type ApplicationRow,
} from './application-queries.ts'

const summaryOf = (row: ApplicationRow): ShopAuditSummary => ({
  applicationId: row.id,
  shopName: row.shopName,
  contactName: row.contactName,
  city: regionLine({ province: row.province, city: row.city, area: '' }).trim(),
  ...reviewed(row),
})

type Queue = typeof shopAuditPage

export async function queue({ db }: StaffContext, input: z.output<Queue['input']>): Promise<z.input<Queue['answer']>> {
  const { rows, total } = await applications.queue(db, input)
  return asPage(rows.map(summaryOf), total, input)
}

export async function describe(
  context: StaffContext,
  { applicationId }: { applicationId: number },
): Promise<ShopAuditInfo> {
  const { db } = context
  const row = await applications.find(db, applicationId)
  const [application, account, others] = await Promise.all([
    applicationOf(context, row),
    findApplicant(db, row.accountId),
    applications.others(db, row),
  ])
  return {
    application: { ...application, auditor: row.auditor, shopId: row.shopId },
    account: shownApplicant(account),
    history: others.map(summaryOf),
  }
}

type Which = z.output<typeof approveShop.input>

export async function approve(context: StaffContext, { applicationId }: Which): Promise<number> {
  const { db, now, config } = context
  return inTransaction(db, async (tx) => {
    const shopId = newId()
    const { logoId } = await applications.approve(tx, context, {
      id: applicationId,
      grant: async (row) => {
        await openShop(tx, row, { shopId, now })
        return { write: { shop_id: shopId }, after: { shopId, shopName: row.shopName } }
      },
    })
    // last: a file is not rolled back
    await setLogo(tx, shopId, await publishPrivate(tx, config.dataFolder, logoId))
    return shopId
  })
}

async function openShop(tx: Tx, row: ApplicationRow, { shopId, now }: { shopId: number; now: Date }): Promise<void> {
  await lockNames(tx)
  if (await isNameTaken(tx, row.shopName)) throw new Problem('shopNameTaken')
  await insertShop(tx, { id: shopId, row, city: { zh_CN: cityOf(row), en: englishCityOf(row) }, now })
  const { mobile } = await findApplicant(tx, row.accountId)
  try {
    await createShopOwner(tx, { shopId, mobile, name: row.contactName, passwordHash: row.passwordHash, now })
  } catch (error) {
    throw error instanceof Problem && error.problem === 'mobileTaken' ? new Problem('staffMobileTaken') : error
  }
  await announce(tx, tag.shops(), tag.shop(shopId))
}

/** 常州 for 常州市; a municipality is its own city. */
const cityOf = ({ province, city }: { province: string; city: string }): string =>
  (regionLine({ province, city, area: '' }).trim().split(' ').at(-1) ?? '').replace(/市$/, '')

/** What a reader of English is told instead. */
const englishCityOf = (row: Parameters<typeof regionIn>[1]): string => {
  const { province, city } = regionIn('en', row)
  return city || province
}

export const refuse = (
  context: StaffContext,
  { applicationId, remark }: z.output<typeof refuseShop.input>,
): Promise<null> => applications.refuse(context, applicationId, remark)
