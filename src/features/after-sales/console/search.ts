import { oneOf } from '#console/parts/search.ts'
import { queues } from '../staff-contract.ts'

export const returnsSearch = { queue: oneOf(queues) }
