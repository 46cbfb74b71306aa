/** Addresses, as the rest of the server may know them. */
import type { FastifyInstance } from 'fastify'

export { findAddress, type Address } from './queries.ts'

export function addressesApi(_app: FastifyInstance): void {}
