/** Shops, as the rest of the server may know them. */
import type { FastifyInstance } from 'fastify'

export { freightRates } from './freight.ts'

export function shopsApi(_app: FastifyInstance): void {}
