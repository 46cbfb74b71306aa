import type { FastifyInstance } from 'fastify'

export function checkoutApi(_app: FastifyInstance): void {}
