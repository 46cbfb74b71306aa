/** The catalogue, as the rest of the server may know it. */
import type { FastifyInstance } from 'fastify'

export { offersOf, type Offer } from './offers.ts'
export { giveBackStock, takeStock, type StockChange } from './stock.ts'

export function catalogApi(_app: FastifyInstance): void {}
