import type { Total } from '#core/wire/list.ts'

/** Which text says how many there are: of a list that is not counted to its end, more than so many. */
export const totalSaid = (answer: Partial<Total> | undefined) => (answer?.totalIsCapped ? 'totalCapped' : 'total')
