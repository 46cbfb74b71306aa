import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as contract from '../contract.ts'
import { document, list, now } from './service.ts'

export function quotationsApi(app: FastifyInstance): void {
  mount(app, contract.quotations, list)
  mount(app, contract.quotationNow, now)
  mount(app, contract.quotationDocument, document)
}
