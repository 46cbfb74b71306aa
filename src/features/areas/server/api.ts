import type { FastifyInstance } from 'fastify'
import { pricedFor } from '#features/catalog/server/index.ts'
import { mountShared } from '#server/http/mount.ts'
import { specArea } from '../contract.ts'
import { showArea } from './service.ts'

export function areasApi(app: FastifyInstance): void {
  mountShared(app, specArea, { vary: pricedFor }, showArea)
}
