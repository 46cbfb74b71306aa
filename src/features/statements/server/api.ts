import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { exportStatement, shopStatement, shopStatementLines } from '../contract.ts'
import { payoutsApi } from './payouts.ts'
import { ask, lines, statement } from './service.ts'

export function statementsApi(app: FastifyInstance): void {
  mount(app, shopStatement, statement)
  mount(app, shopStatementLines, lines)
  mount(app, exportStatement, ask)
  payoutsApi(app)
}
