import type { FastifyInstance } from 'fastify'
import { mount, mountShared } from '#server/http/mount.ts'
import { homepage, renovation } from '../contract.ts'
import { home, one } from './service.ts'

export function decorationApi(app: FastifyInstance): void {
  mountShared(app, homepage, { vary: ['locale'] }, home)
  mount(app, renovation, one)
}
