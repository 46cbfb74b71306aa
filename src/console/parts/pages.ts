/** What a feature says of its pages in the back office (its console/pages.tsx). */
import { lazy, type ComponentType, type ReactNode } from 'react'
import type { NeededPermission } from '#core/endpoint.ts'
import type { Locale } from '#core/locale.ts'
import type { StaffAudience } from '#core/permissions.ts'
import type { Search } from './search.ts'

/** The menu's, in its order. */
export const groups = {
  work: { zh_CN: '日常', en: 'Daily work' },
  goods: { zh_CN: '商品', en: 'Products' },
  money: { zh_CN: '资金', en: 'Money' },
  people: { zh_CN: '人员', en: 'People' },
  mall: { zh_CN: '商城', en: 'Mall' },
  house: { zh_CN: '系统', en: 'System' },
} as const satisfies Record<string, Record<Locale, string>>
export type Group = keyof typeof groups

export type Page = {
  /** Below the address of the back office; `$parts` come to the page as its props. */
  path: `/${string}`
  audience: StaffAudience
  permission: NeededPermission
  title: Record<Locale, string>
  /** Which words of the address it reads, apart from those of a list. */
  search?: Search
  /** Without it the page is reached from another one. The lower the place, the higher it stands in its group. */
  menu?: { group: Group; place: number; icon: ReactNode }
  /** Columns side by side, as at a desk: the menu leaves them its width, and stands in icons. */
  isDesk?: boolean
  page: ComponentType<Record<string, string>>
}

type Loaded = Promise<{ default: ComponentType<never> }>

/** Loaded when it is first opened. */
export const page = (load: () => Loaded): ComponentType<Record<string, string>> =>
  lazy(load as unknown as () => Promise<{ default: ComponentType<Record<string, string>> }>)
