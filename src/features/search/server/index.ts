import type { FastifyInstance } from 'fastify'

export function searchApi(_app: FastifyInstance): void {}
