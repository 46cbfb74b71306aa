import * as z from 'zod/mini'
import { endpoint } from '#core/endpoint.ts'
import type { RegionNode } from './contract.ts'

/** The whole tree, for the forms of the back office. */
export const shopRegions = endpoint({
  method: 'GET',
  path: '/shop/regions',
  access: 'merchant',
  permission: ['orders', 'freight'],
  input: z.object({}),
  answer: z.custom<RegionNode[]>(),
  problems: [],
})
