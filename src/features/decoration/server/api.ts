import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { draftPreview, homepage, renovation, shopHome } from '../contract.ts'
import { home, homeOfShop, one, preview } from './service.ts'
import { staffDecorationsApi } from './staff-api.ts'

export function decorationApi(app: FastifyInstance): void {
  mount(app, homepage, home)
  mount(app, renovation, one)
  mount(app, shopHome, homeOfShop)
  mount(app, draftPreview, preview)
  staffDecorationsApi(app)
}
