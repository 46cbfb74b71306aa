import type { FastifyInstance } from 'fastify'

export function cartApi(_app: FastifyInstance): void {}
