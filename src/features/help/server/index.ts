import type { FastifyInstance } from 'fastify'

export function helpApi(_app: FastifyInstance): void {}
