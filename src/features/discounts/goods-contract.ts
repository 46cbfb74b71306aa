// Goods of an offer as its page lists them, apart from the other calls: no other page needs them.
import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import { markedProduct } from '#features/catalog/contract.ts'
import { discountInfo } from './contract.ts'

/** Ours: the best sold of its goods, each as the cheapest variant that can be had; none of one of the whole mall. */
export const discountGoods = endpoint({
  method: 'GET',
  path: '/discount/goods',
  access: 'optional',
  input: discountInfo.input,
  answer: z.array(markedProduct),
  problems: ['discountUnknown'],
})
