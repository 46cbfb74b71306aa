import type { ComponentType } from 'react'
import type { Locale } from '#core/locale.ts'

/** As the menu shows them, from the top. */
export const userCenterGroups = ['trade', 'assets', 'collected', 'account', 'ownShop'] as const

/** What a feature's `web/user-center.ts` puts into the menu of a person's own pages. */
export type UserCenterEntry = {
  href: `/user-center/uc-${string}`
  group: (typeof userCenterGroups)[number]
  /** In its group; with room between two of them. */
  place: number
  /** Title of its pages too. */
  name: Readonly<Record<Locale, string>>
  /** Stands behind the name. */
  Badge?: ComponentType
}
