import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { balanceRecords, topUp } from '../contract.ts'
import { makeTopUp, records } from './service.ts'

export function balanceApi(app: FastifyInstance): void {
  mount(app, topUp, makeTopUp)
  mount(app, balanceRecords, records)
}
