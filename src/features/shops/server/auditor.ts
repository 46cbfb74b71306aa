// The operator examines who wants to open a shop. What is approved opens at once, and its owner may enter the merchant
// centre.
import { maskMobile } from '#core/limits.ts'
import { asPage } from '#core/page.ts'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { wireTime, wireTimeOrNull } from '#core/time.ts'
import { regionLine } from '#features/addresses/rules.ts'
import { regionIn } from '#features/addresses/server/index.ts'
import { createShopOwner } from '#features/staff/server/index.ts'
import { audit as log } from '#server/audit.ts'
import { announce } from '#server/cache/changes.ts'
import { tag } from '#server/cache/tags.ts'
import type { StaffContext } from '#server/http/context.ts'
import { inTransaction, type Tx } from '#server/database/database.ts'
import { newId } from '#server/database/ids.ts'
import { publishPrivate } from '#server/files/private-files.ts'
import type { approveShop, refuseShop, ShopAuditInfo, shopAuditPage, ShopAuditSummary } from '../console-contract.ts'
import { applicationOf } from './application.ts'
import {
  decideApplication,
  findApplicant,
  findApplication,
  findOthers,
  findQueue,
  insertShop,
  isNameTaken,
  lockNames,
  lockWaiting,
  setLogo,
  type AuditedApplication,
} from './application-queries.ts'

const summaryOf = (row: AuditedApplication): ShopAuditSummary => ({
  applicationId: row.id,
  status: row.status,
  shopName: row.shopName,
  contactName: row.contactName,
  city: regionLine({ province: row.province, city: row.city, area: '' }).trim(),
  createTime: wireTime(row.createdAt),
  auditTime: wireTimeOrNull(row.decidedAt),
  auditor: row.auditor,
  remark: row.remark,
})

type Queue = typeof shopAuditPage

export async function queue({ db }: StaffContext, input: z.output<Queue['input']>): Promise<z.input<Queue['answer']>> {
  const { rows, total } = await findQueue(db, input)
  return asPage(rows.map(summaryOf), total, input)
}

export async function describe(
  context: StaffContext,
  { applicationId }: { applicationId: number },
): Promise<ShopAuditInfo> {
  const { db } = context
  const row = await findApplication(db, applicationId)
  if (!row) throw new Problem('shopApplicationUnknown')
  const [application, account, others] = await Promise.all([
    applicationOf(context, row),
    findApplicant(db, row.accountId),
    findOthers(db, row),
  ])
  const { id, nickName, mobile, level, firmName } = account
  return {
    application: { ...application, auditor: row.auditor, shopId: row.shopId },
    account: { userId: String(id), nickName, mobile: maskMobile(mobile), level, firmName },
    history: others.map(summaryOf),
  }
}

type Which = z.output<typeof approveShop.input>

export async function approve(context: StaffContext, { applicationId }: Which): Promise<number> {
  const { db, staff, now, config } = context
  return inTransaction(db, async (tx) => {
    const row = await findApplication(tx, applicationId)
    if (!row) throw new Problem('shopApplicationUnknown')
    if (!(await lockWaiting(tx, applicationId))) throw new Problem('auditStatusChanged')
    const shopId = newId()
    await openShop(tx, row, { shopId, now })
    const isMine = await decideApplication(tx, {
      id: applicationId,
      staffId: staff.staffId,
      now,
      action: 'approve',
      shopId,
    })
    if (!isMine) throw new Problem('auditStatusChanged')
    await log(
      { ...context, db: tx },
      {
        action: 'shops.approve',
        subject: `shopApplication:${applicationId}`,
        after: { shopId, shopName: row.shopName },
      },
    )
    // last: a file is not rolled back
    await setLogo(tx, shopId, await publishPrivate(tx, config.dataFolder, row.logoId))
    return shopId
  })
}

async function openShop(
  tx: Tx,
  row: AuditedApplication,
  { shopId, now }: { shopId: number; now: Date },
): Promise<void> {
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

export async function refuse(
  context: StaffContext,
  { applicationId, remark }: z.output<typeof refuseShop.input>,
): Promise<null> {
  const { db, staff, now } = context
  await inTransaction(db, async (tx) => {
    if (!(await findApplication(tx, applicationId))) throw new Problem('shopApplicationUnknown')
    const isMine = await decideApplication(tx, {
      id: applicationId,
      staffId: staff.staffId,
      now,
      action: 'refuse',
      remark,
    })
    if (!isMine) throw new Problem('auditStatusChanged')
    await log(
      { ...context, db: tx },
      { action: 'shops.refuse', subject: `shopApplication:${applicationId}`, after: { remark } },
    )
  })
  return null
}
