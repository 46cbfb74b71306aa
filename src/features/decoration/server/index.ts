import type { FastifyInstance } from 'fastify'

export function decorationApi(_app: FastifyInstance): void {}
