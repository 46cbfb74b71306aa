import type { FastifyInstance } from 'fastify'

export function addressesApi(_app: FastifyInstance): void {}
