import type { NavPath } from '#core/frame.ts'

/** STORENAV-1. */
export const navLinkTypes = { product: 1, category: 2, shop: 3, path: 4, decoration: 5, custom: 6 } as const

/** Those whose link is the id of something. */
export const idLinks = [
  navLinkTypes.product,
  navLinkTypes.category,
  navLinkTypes.shop,
  navLinkTypes.decoration,
] as const
export const isIdLink = (type: number): boolean => (idLinks as readonly number[]).includes(type)

// Ours: as much as fits into one line, and as much as a person keeps in order.
export const NAV_ITEMS_MAX = 10
export const NAV_NAME_MAX = 24
export const LINK_MAX = 300
export const CATEGORIES_MAX = 40
export const CATEGORY_NAME_MAX = 40
export const CATEGORY_PRODUCTS_MAX = 500
/** As many answers as a picker shows. */
export const TARGETS_SHOWN = 20

/**
 * In the mall: a browser reads `/\` as `//`, and takes a tab or a line's end out of an address before it looks.
 */
const INTERNAL_PATH = /^\/(?![/\\])[^\s\\"'<>]{0,299}$/
const EXTERNAL = /^https?:\/\/[^\s\\"'<>]{1,292}$/
const ID = /^[1-9]\d{0,15}$/

export function isNavPath({ type, link }: NavPath): boolean {
  if (isIdLink(type)) return ID.test(link)
  return INTERNAL_PATH.test(link) || (type === navLinkTypes.custom && EXTERNAL.test(link))
}

type NavHref = { href: string; isBlank: boolean }

/** Where an item leads: of a shop's navigation, or (null) of the mall's. */
export function navHref({ type, link, isBlank = false }: NavPath, shopId: number | null): NavHref {
  switch (type) {
    case navLinkTypes.product:
      return { href: `/detail/${link}`, isBlank: true }
    case navLinkTypes.category:
      return { href: shopId === null ? `/list?thCid=${link}` : `/shopIndex?sid=${shopId}&cid=${link}`, isBlank: false }
    case navLinkTypes.shop:
      return { href: `/shopIndex?sid=${link}`, isBlank: false }
    case navLinkTypes.decoration:
      return { href: `/select-decorate?renovationId=${link}${shopId === null ? '' : `&sid=${shopId}`}`, isBlank: false }
    case navLinkTypes.path:
      return { href: link, isBlank: false }
    default:
      return { href: link, isBlank }
  }
}
