import type { FastifyInstance } from 'fastify'

export function reviewsApi(_app: FastifyInstance): void {}
