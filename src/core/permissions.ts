import type { Locale } from './locale.ts'

// What a member of staff may be allowed to do: features declare the words, and join them here by `declare module`.
// Roles hold some of them; owners hold all of their audience.
// oxlint-disable-next-line typescript/no-empty-object-type -- grows by declaration
export interface MerchantPermissions {}
// oxlint-disable-next-line typescript/no-empty-object-type -- grows by declaration
export interface PlatformPermissions {}

export type StaffAudience = 'merchant' | 'platform'
export type MerchantPermission = keyof MerchantPermissions
export type PlatformPermission = keyof PlatformPermissions
export type Permission = MerchantPermission | PlatformPermission

/** What a feature declares: each word, and what people call it. */
export type Permissions = Readonly<Partial<Record<StaffAudience, Readonly<Record<string, Record<Locale, string>>>>>>

/** True where somebody with these words may do what needs that one, or one of those. */
export function isPermitted(held: readonly Permission[], needed: Permission | readonly Permission[] | 'any'): boolean {
  if (needed === 'any') return true
  return (typeof needed === 'string' ? [needed] : needed).some((word) => held.includes(word))
}
