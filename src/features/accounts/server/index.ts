import type { FastifyInstance } from 'fastify'

export function accountsApi(_app: FastifyInstance): void {}
