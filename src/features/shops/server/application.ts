// Opening a shop: the person's side.
import type { Locale } from '#core/locale.ts'
import { maskMobile } from '#core/limits.ts'
import type { z } from 'zod'
import { Problem } from '#core/problem.ts'
import { wireTime } from '#core/time.ts'
import { reviewed } from '#features/applications/server/index.ts'
import { regionIn, regionNames, regionsIn, ROOT } from '#features/addresses/server/index.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { privateLink, usePrivateFiles } from '#server/files/private-files.ts'
import { openSeal } from '#server/identity/seal.ts'
import type { Application, applyForShop, ShopAccount } from '../apply-contract.ts'
import { STORE_PASSWORD } from '../rules.ts'
import { applicationStatusOf } from '../states.ts'
import {
  applications,
  findOwnShop,
  insertApplication,
  isNameTaken,
  type ApplicationRow,
} from './application-queries.ts'

export async function shopAccount(context: MemberContext): Promise<ShopAccount> {
  const { db, accountId, locale, config } = context
  const [sent, shop] = await Promise.all([applications.sentBy(db, accountId), findOwnShop(db, accountId)])
  const last = sent.at(-1)
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
  const document = async (fileId: string) => ({ fileId, url: await privateLink(context, fileId) })
  const { longitude, latitude } = row
  const { status, remark, createTime, auditTime } = reviewed(row)
  return {
    applicationId: row.id,
    status,
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
    logo: await document(row.logoId),
    licence: await document(row.licenceId),
    idFront: await document(row.idFrontId),
    idBack: await document(row.idBackId),
    remark,
    createTime,
    auditTime,
  }
}

export async function apply(
  context: MemberContext,
  { storePassword, ...form }: z.output<typeof applyForShop.input>,
): Promise<number> {
  const names = regionNames(form)
  if (!names) throw new Problem('regionInvalid')
  const newHash = storePassword === '' ? undefined : await hashOf(context, storePassword)
  return applications.submit(context, {
    check: async (tx, sent) => {
      if (await findOwnShop(tx, context.accountId)) throw new Problem('shopApplicationPassed')
      if (isInReview(sent.at(-1))) throw new Problem('shopApplicationPending')
    },
    insert: async (tx, begun, last) => {
      if (await isNameTaken(tx, form.shopName)) throw new Problem('shopNameTaken')
      const passwordHash = newHash ?? last?.passwordHash
      if (!passwordHash) throw new Problem('storePasswordInvalid')
      await usePrivateFiles(tx, context.accountId, [form.logoId, form.licenceId, form.idFrontId, form.idBackId])
      await insertApplication(tx, { begun, form, names, passwordHash })
    },
  })
}

const isInReview = (last: ApplicationRow | undefined): boolean =>
  last !== undefined && applicationStatusOf(last.status) === 'pending'

export const withdraw = (context: MemberContext): Promise<null> => applications.withdraw(context)

async function hashOf(context: MemberContext, sealed: string): Promise<string> {
  const password = await openSeal(context, sealed)
  if (!STORE_PASSWORD.test(password)) throw new Problem('storePasswordInvalid')
  return hashPassword(password)
}
