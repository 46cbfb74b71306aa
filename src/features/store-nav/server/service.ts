import type { z } from 'zod'
import type { NavItem, StoreHeader } from '#core/frame.ts'
import type { Locale } from '#core/locale.ts'
import { asPage, spanOf } from '#core/wire/page.ts'
import { Problem } from '#core/problem.ts'
import { cached } from '#server/cache/shared.ts'
import { tag } from '#server/cache/tags.ts'
import type { Answers } from '#server/events.ts'
import type { Context } from '#server/http/context.ts'
import type { storeCategoryGoods, Storefront } from '../contract.ts'
import type { HeaderDraft } from '../staff-contract.ts'
import { findCategory, goodsIn, headerOf, mallCategoriesOf, ownCategories, shopExists } from './queries.ts'

const shown = (is: boolean): 0 | 1 => (is ? 0 : 1)

/** As it leaves; null where it is off. */
function wireHeader(draft: HeaderDraft, locale: Locale): StoreHeader | null {
  if (!draft.isOn) return null
  return {
    bgUrl: draft.bgUrl,
    navList: draft.navList.map(({ nameZh, nameEn, path, isHidden }): NavItem => ({
      name: locale === 'zh_CN' ? nameZh : nameEn,
      path,
      menutState: shown(!isHidden),
    })),
    showCategory: shown(draft.showsCategory),
    showLogo: shown(draft.showsLogo),
    showNavs: shown(draft.showsNavs),
    showSearch: shown(draft.showsSearch),
  }
}

export const mallHeader: Answers['mallHeader'] = (asker) =>
  cached(asker, `mall header ${asker.locale}`, [tag.decoration()], async () =>
    wireHeader(await headerOf(asker.db, null), asker.locale),
  )

export async function storefrontOf(
  { db, locale, dependsOn }: Context,
  { shopId }: { shopId: number },
): Promise<Storefront> {
  dependsOn(tag.shop(shopId), tag.catalogue(), tag.categories())
  const [isThere, header, own] = await Promise.all([
    shopExists(db, shopId),
    headerOf(db, shopId),
    ownCategories(db, shopId),
  ])
  if (!isThere) throw new Problem('shopUnknown')
  const rows = own.length > 0 ? own : await mallCategoriesOf(db, shopId)
  const categories = rows.map(({ cid, name_zh, name_en, prodCount }) => ({
    cid,
    name: locale === 'zh_CN' ? name_zh : name_en,
    prodCount,
  }))
  return { categories, header: wireHeader(header, locale) }
}

export async function categoryGoods(
  { db, locale, dependsOn }: Context,
  { shopId, cid, ...paging }: z.output<typeof storeCategoryGoods.input>,
) {
  dependsOn(tag.shop(shopId), tag.catalogue(), tag.categories())
  const category = await findCategory(db, { shopId, cid })
  if (!category) throw new Problem('shopCategoryUnknown')
  const { ids, total } = await goodsIn(db, { shopId, cid, isOwn: category.isOwn, ...spanOf(paging) })
  return { name: locale === 'zh_CN' ? category.name_zh : category.name_en, goods: asPage(ids, total, paging) }
}
