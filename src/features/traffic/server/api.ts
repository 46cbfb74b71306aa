import type { FastifyInstance, FastifyRequest } from 'fastify'
import { after, DAY_MS, dayOf, HOUR_MS } from '#core/time.ts'
import type { Job } from '#server/work/clock.ts'
import type { Context, MemberContext } from '#server/http/context.ts'
import { inTransaction, type Database } from '#server/database/database.ts'
import { mount } from '#server/http/mount.ts'
import { flowAnalysisLog, ownFlowAnalysisLog, type StoredFlowLog } from '../contract.ts'
import { VISITS_KEPT_DAYS } from '../rules.ts'
import { VisitBuffer } from './buffer.ts'
import { daysOf, forgetVisits, funnelOf, pagesOf, sumUpDay } from './queries.ts'

const PAGES_SHOWN = 20
/** The browser asks not to be counted. */
const isPrivate = ({ headers }: FastifyRequest): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1'

export function trafficApi(app: FastifyInstance): void {
  const visits = new VisitBuffer(app.database, (error) => app.log.error({ err: error }, 'visits could not be written'))
  app.addHook('onClose', () => visits.flush().catch(() => undefined))
  app.register(async (scope) => {
    scope.addHook('preHandler', async (request, reply) => {
      if (isPrivate(request)) return reply.send({ success: true, code: '00000', msg: null, data: null })
    })
    const note = ({ now }: Context, line: StoredFlowLog, accountId: number | null) => (
      visits.add({ ...line, at: now, accountId }),
      null
    )
    mount(scope, flowAnalysisLog, (context, line) => note(context, line, null))
    mount(scope, ownFlowAnalysisLog, (context: MemberContext, line) => note(context, line, context.accountId))
  })
}

/** Today and yesterday, as far as they are known; single visits are forgotten by age. */
export const sumUpTraffic: Job = {
  name: 'sum up traffic',
  everyMs: HOUR_MS / 4,
  run: async ({ db, now }) => {
    for (const at of [after(now, -DAY_MS), now]) await inTransaction(db, (tx) => sumUpDay(tx, dayOf(at)))
    await forgetVisits(db, after(now, -VISITS_KEPT_DAYS * DAY_MS))
  },
}

/**
 * Days (Shanghai, yyyy-MM-dd, both included) with their visits, the pages seen most, and how many sessions came how
 * far.
 */
export async function trafficBetween(db: Database, span: { from: string; to: string }) {
  const [days, pages, funnel] = await Promise.all([
    daysOf(db, span),
    pagesOf(db, span, PAGES_SHOWN),
    funnelOf(db, span),
  ])
  return { days, pages, funnel }
}
