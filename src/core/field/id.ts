// The number of a row on the wire: clients of this API family send it as a number or as text.
import * as z from 'zod/mini'

export const id = z.coerce.number().check(z.int(), z.positive())
