// Calls of files: they take a form or answer bytes, so they are no endpoint of `mount`. Known to the server, which
// serves them by these words, and to the document of the interface.
import type { z } from 'zod'
import type { NeededPermission } from '../endpoint.ts'
import type { ProblemName } from '../problem.ts'

/** A form with one `file`. */
export type Upload = {
  path: `/${string}`
  /** `optional`: visitors too; the token travels along and changes whose quota it counts for. */
  access: 'optional' | 'member' | 'merchant' | 'platform'
  permission?: NeededPermission
  bytesMax: number
  /** Where there is no file, or one of no bytes. */
  refusal: ProblemName
  answer: z.core.$ZodType
  problems: readonly ProblemName[]
}

/** A file behind a link that another call answers: the link's signature is the permission. */
export type Download = { path: `/${string}`; query: z.core.$ZodType; types: readonly string[] }

// @__NO_SIDE_EFFECTS__
export const upload = <const Call extends Upload>(call: Call): Call => call

// @__NO_SIDE_EFFECTS__
export const download = <const Call extends Download>(call: Call): Call => call
