/** What members of staff may be allowed to do, as the features' permissions.ts name it. */
import { languageTag, type Locale } from '#core/locale.ts'
import type { Permission, Permissions, StaffAudience } from '#core/permissions.ts'

const declared = import.meta.glob<Permissions>('../../features/*/permissions.ts', {
  eager: true,
  import: 'permissions',
})

export type Named = { word: Permission; name: string }

/** By their names, as this language sorts. */
export function permissionsIn(audience: StaffAudience, locale: Locale): Named[] {
  const named = Object.values(declared).flatMap((permissions) => Object.entries(permissions[audience] ?? {}))
  const sorter = new Intl.Collator(languageTag[locale])
  return named
    .map(([word, names]) => ({ word: word as Permission, name: names[locale] }))
    .toSorted((a, b) => sorter.compare(a.name, b.name))
}

/** What somebody's role says of a word, whichever audience it is for. */
export const permissionName = (word: string, locale: Locale): string =>
  [...permissionsIn('merchant', locale), ...permissionsIn('platform', locale)].find((one) => one.word === word)?.name ??
  word
