import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { homepage, renovation } from '../contract.ts'
import { home, one } from './service.ts'

export function decorationApi(app: FastifyInstance): void {
  mount(app, homepage, home, { keptFor: ({ locale }) => locale })
  mount(app, renovation, one)
}
