import type { z } from 'zod'
import type { Locale } from '#core/locale.ts'
import { asPage } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { tag } from '#server/cache/tags.ts'
import type { Context } from '#server/http/context.ts'
import type { SharedContext } from '#server/http/shared.ts'
import type { Shop, shopPage } from '../contract.ts'
import { findShop, findShops, type ShopRow } from './queries.ts'

function asShop(row: ShopRow, locale: Locale): Shop {
  const isChinese = locale === 'zh_CN'
  return {
    shopId: row.id,
    shopName: isChinese ? row.name_zh : row.name_en,
    shopLogo: row.logo,
    intro: isChinese ? row.intro_zh : row.intro_en,
    tel: row.tel,
    shopStatus: row.status,
    fansCount: row.fansCount ?? 0,
    prodCount: row.prodCount ?? 0,
    renovationId: row.renovationId,
    isSelfRun: row.isSelfRun,
    city: isChinese ? row.city_zh : row.city_en,
    score: row.score,
    onTime: row.onTimePermille / 10,
    replyMinutes: row.replyMinutes,
    openedYear: row.openedAt.getFullYear(),
  }
}

export async function head({ db, locale, dependsOn }: Context, { shopId }: { shopId: number }): Promise<Shop> {
  dependsOn(tag.shop(shopId))
  const row = await findShop(db, shopId)
  if (!row) throw new Problem('shopUnknown')
  return asShop(row, locale)
}

export async function page({ db, locale, dependsOn }: SharedContext<'locale'>, input: z.output<typeof shopPage.input>) {
  const { rows, total } = await findShops(db, input)
  // their names, products and followers
  dependsOn(tag.shops(), tag.catalogue(), ...rows.map(({ id }) => tag.shop(id)))
  const shops = rows.map((row) => asShop(row, locale))
  return asPage(shops, total, input)
}
