// Apart, for its button stands on every page and the cart's other calls do not.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'

/** A short-lived link to a quotation over the chosen lines (all, where none is). */
export const quickQuote = endpoint({
  method: 'GET',
  path: '/p/shopCart/quickQuote',
  access: 'member',
  input: z.object({}),
  answer: z.string(),
  problems: ['nothingSelected'],
})
