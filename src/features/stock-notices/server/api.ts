import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { stockNotices, waitedFor, wantStockNotice } from '../contract.ts'
import { listMine, waiting, want } from './service.ts'

export function stockNoticesApi(app: FastifyInstance): void {
  mount(app, wantStockNotice, want)
  mount(app, waitedFor, waiting)
  mount(app, stockNotices, listMine)
}
