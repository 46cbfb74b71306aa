// Opening a shop: the person's side.
import type { Locale } from '#core/locale.ts'
import { maskMobile } from '#core/limits.ts'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { after, DAY_MS, wireTime, wireTimeOrNull } from '#core/time.ts'
import { regionIn, regionNames, regionsIn, ROOT } from '#features/addresses/server/index.ts'
import type { MemberContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { privateLink, usePrivateFiles } from '#server/files/private-files.ts'
import { openSeal } from '#server/identity/seal.ts'
import type { Application, applyForShop, ShopAccount } from '../apply-contract.ts'
import { SHOP_APPLICATIONS_PER_DAY, STORE_PASSWORD } from '../rules.ts'
import { applicationStatusOf } from '../states.ts'
import {
  countSince,
  findApplications,
  findOwnShop,
  insertApplication,
  isNameTaken,
  lockAccount,
  withdrawApplication,
  type ApplicationRow,
} from './application-queries.ts'

export async function shopAccount(context: MemberContext): Promise<ShopAccount> {
  const { db, accountId, locale, config } = context
  const [[last], shop] = await Promise.all([findApplications(db, accountId), findOwnShop(db, accountId)])
  return {
    application: last ? await applicationOf(context, last) : null,
    regionLists:
      shop || isInReview(last)
        ? []
        : [ROOT, ...(last ? [last.provinceId, last.cityId] : [])].map((pid) => ({
            pid,
            regions: regionsIn(pid, locale),
          })),
    shop: shop
      ? {
          shopId: shop.id,
          shopName: locale === 'en' ? shop.name_en : shop.name_zh,
          shopLogo: shop.logo,
          shopStatus: shop.status,
          offlineReason: shop.offlineReason,
          openTime: wireTime(shop.openedAt),
          signInName: shop.mobile ? maskMobile(shop.mobile) : '',
          merchantCentre: config.sellerUrl,
          hasOwnPassword: shop.isInitial === false,
        }
      : null,
  }
}

export async function applicationOf(
  context: { db: Database; now: Date; locale: Locale },
  row: ApplicationRow,
): Promise<Application> {
  const paper = async (fileId: string) => ({ fileId, url: await privateLink(context, fileId) })
  const { longitude, latitude } = row
  return {
    applicationId: row.id,
    status: row.status,
    shopName: row.shopName,
    contactName: row.contactName,
    phone: row.phone,
    provinceId: row.provinceId,
    ...regionIn(context.locale, row),
    cityId: row.cityId,
    areaId: row.areaId,
    address: row.address,
    mapLocation: longitude === null || latitude === null ? '' : `${Number(longitude)},${Number(latitude)}`,
    description: row.description,
    logo: await paper(row.logoId),
    licence: await paper(row.licenceId),
    idFront: await paper(row.idFrontId),
    idBack: await paper(row.idBackId),
    remark: row.remark,
    createTime: wireTime(row.createdAt),
    auditTime: wireTimeOrNull(row.decidedAt),
  }
}

export async function apply(
  context: MemberContext,
  { storePassword, ...form }: z.output<typeof applyForShop.input>,
): Promise<number> {
  const { db, accountId, now } = context
  const names = regionNames(form)
  if (!names) throw new Problem('regionInvalid')
  const newHash = storePassword === '' ? undefined : await hashOf(context, storePassword)
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    const [last] = await findApplications(tx, accountId)
    if (await findOwnShop(tx, accountId)) throw new Problem('shopApplicationPassed')
    if (isInReview(last)) throw new Problem('shopApplicationPending')
    if ((await countSince(tx, { accountId, since: after(now, -DAY_MS) })) >= SHOP_APPLICATIONS_PER_DAY)
      throw new Problem('tooOften')
    if (await isNameTaken(tx, form.shopName)) throw new Problem('shopNameTaken')
    const passwordHash = newHash ?? last?.passwordHash
    if (!passwordHash) throw new Problem('storePasswordInvalid')
    await usePrivateFiles(tx, accountId, [form.logoId, form.licenceId, form.idFrontId, form.idBackId])
    return insertApplication(tx, { accountId, form, names, passwordHash, now })
  })
}

const isInReview = (last: ApplicationRow | undefined): boolean =>
  last !== undefined && applicationStatusOf(last.status) === 'inReview'

/** The person thinks better of it: the application is as if it had never been sent, but for the day's count. */
export async function withdraw({ db, accountId, now }: MemberContext): Promise<null> {
  if (!(await withdrawApplication(db, { accountId, now }))) throw new Problem('auditStatusChanged')
  return null
}

async function hashOf(context: MemberContext, sealed: string): Promise<string> {
  const password = await openSeal(context, sealed)
  if (!STORE_PASSWORD.test(password)) throw new Problem('storePasswordInvalid')
  return hashPassword(password)
}
