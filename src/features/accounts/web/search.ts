import * as z from 'zod/mini'

/** Where the person wanted to go. Checked when it is used: see return-path.ts. */
export const search = z.object({ returnTo: z.catch(z.optional(z.string()), undefined) })
