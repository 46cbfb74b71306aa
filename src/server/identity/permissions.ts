// What members of staff may be allowed to do, of all features.
import type { Permission, Permissions, StaffAudience } from '#core/permissions.ts'
import type { Database } from '../database/database.ts'
import { fromFeatures } from '../events.ts'

type Gathered = Readonly<Record<StaffAudience, readonly Permission[]>>

export function gatherPermissions(declared: readonly { permissions?: Permissions }[]): Gathered {
  const of = (audience: StaffAudience) =>
    declared.flatMap(({ permissions }) => Object.keys(permissions?.[audience] ?? {})) as Permission[]
  return { merchant: of('merchant'), platform: of('platform') }
}

export const permissionsOf: (db: Database) => Gathered = fromFeatures(gatherPermissions)

export const isPermission = (db: Database, audience: StaffAudience, word: string): word is Permission =>
  (permissionsOf(db)[audience] as readonly string[]).includes(word)
