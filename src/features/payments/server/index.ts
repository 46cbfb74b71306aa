import type { FastifyInstance } from 'fastify'

export function paymentsApi(_app: FastifyInstance): void {}
