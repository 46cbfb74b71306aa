import type { FastifyInstance } from 'fastify'

export function favouritesApi(_app: FastifyInstance): void {}
