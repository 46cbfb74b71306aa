import * as z from 'zod/mini'

/** The query of a link whose signature is the permission. */
export const signedLink = { /** ms since the epoch. */ until: z.string(), sign: z.string() }
