/** Every page of the back office, as the features' console/pages.tsx say; where each stands in the menu. */
import { groups, type Group, type Page } from './parts/pages.ts'

const declared = import.meta.glob<readonly Page[]>('../features/*/console/pages.tsx', { eager: true, import: 'pages' })

export const pages = Object.values(declared).flat()

type InMenu = Page & Required<Pick<Page, 'menu'>>
const order = Object.keys(groups) as Group[]

/** In the order of the menu; the first one a person may open is where they start. */
export const menu = pages
  .filter((page): page is InMenu => page.menu !== undefined)
  .toSorted(({ menu: a }, { menu: b }) => order.indexOf(a.group) - order.indexOf(b.group) || a.place - b.place)
