import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import * as calls from '../contract.ts'
import { checkBooks } from './books.ts'
import { readDashboard } from './dashboard.ts'
import { orderInFull } from './orders.ts'
import { listJobs, listUnsent, retry, runOne } from './jobs.ts'

export function operationsApi(app: FastifyInstance): void {
  mount(app, calls.jobList, listJobs)
  mount(app, calls.runJob, (context, { name }) => runOne(context, name))
  mount(app, calls.unsentList, listUnsent)
  mount(app, calls.retryUnsent, retry)
  mount(app, calls.consistency, checkBooks)
  mount(app, calls.dashboard, readDashboard)
  mount(app, calls.platformOrder, (context, { orderNumber }) => orderInFull(context, orderNumber))
}
