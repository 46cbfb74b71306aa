import type { z } from 'zod'
import type { MerchantPermission, PlatformPermission } from './permissions.ts'
import type { Details, ProblemName } from './problem.ts'

/** `staff`: whoever is signed in to the back office, for their own account. */
export type StaffAccess = 'staff' | 'merchant' | 'platform'
type Needed<Word> = Word | readonly Word[] | 'any'
export type NeededPermission = Needed<MerchantPermission> | Needed<PlatformPermission>
type PermissionFor<Access> = Access extends 'merchant'
  ? { permission: Needed<MerchantPermission> }
  : Access extends 'platform'
    ? { permission: Needed<PlatformPermission> }
    : unknown

/** One call of the API, known to both ends: the server mounts it, the client calls it. */
export type Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Answer extends z.core.$ZodType = z.core.$ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` parts are taken from the input by that name. */
  path: `/${string}`
  /** `optional`: the token travels along and changes the answer, but nobody needs one. */
  access: 'anyone' | 'optional' | 'member' | StaffAccess
  /**
   * For `merchant` and `platform`: the word a member of staff needs one of; `any` where every one of that audience may.
   */
  permission?: NeededPermission | undefined
  /** `form`: url-encoded, as the spec wants it of some calls; a JSON body is understood as well. */
  sentAs?: 'form'
  input: Input
  answer: Answer
  /**
   * `built`: its handler makes it field by field, exactly as `answer` says and nothing more. Where people wait it is
   * not gone through a second time; everywhere else it is, and anything more or other is an error.
   */
  answerIs?: 'built'
  /** What a caller should expect to be refused with, beyond invalidInput and serverHiccup. */
  problems: readonly ProblemName[]
}

/** Keeps `access` exact: handlers of members' calls are given the member, those of staff the member of staff. */
export const endpoint = <
  Input extends z.core.$ZodType,
  Answer extends z.core.$ZodType,
  Access extends Endpoint['access'],
>(
  e: Endpoint<Input, Answer> & { access: Access } & PermissionFor<Access>,
): Endpoint<Input, Answer> & { access: Access } => e

export type Envelope =
  | { success: true; code: '00000'; msg: string | null; data: unknown }
  | { success: false; code: string; msg: string; data: unknown; problem: ProblemName; details: Details }
