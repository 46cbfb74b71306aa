import type { FastifyInstance } from 'fastify'

export function ordersApi(_app: FastifyInstance): void {}
