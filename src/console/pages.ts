/** Every page of the back office, as the features' console/pages.tsx say; where each stands in the menu. */
import { isPermitted, type Permission, type StaffAudience } from '#core/permissions.ts'
import type { Me } from './parts/me.ts'
import { groups, type Group, type Page } from './parts/pages.ts'

const declared = import.meta.glob<readonly Page[]>('../features/*/console/pages.tsx', { eager: true, import: 'pages' })

const pages = Object.values(declared).flat()

/** One's own page, which no feature has. */
export const ACCOUNT = '/account'

export const mayOpen = ({ audience, permissions }: Me, page: Page): boolean =>
  page.audience === audience && isPermitted(permissions as Permission[], page.permission)

/** A page a path: both audiences may have one of the same, and then a person's own comes first. */
export const pagesFor = (audience: StaffAudience): Page[] => {
  const [own, others] = [true, false].map((isOwn) => pages.filter((page) => (page.audience === audience) === isOwn))
  return [...new Map([...others!, ...own!].map((page) => [page.path, page])).values()]
}

type InMenu = Page & Required<Pick<Page, 'menu'>>
const order = Object.keys(groups) as Group[]

/** In the order of the menu; the first one a person may open is where they start. */
export const menu = pages
  .filter((page): page is InMenu => page.menu !== undefined)
  .toSorted(({ menu: a }, { menu: b }) => order.indexOf(a.group) - order.indexOf(b.group) || a.place - b.place)
