import type { FastifyInstance } from 'fastify'
import { Problem } from '#core/problem.ts'
import { mount } from '#server/http/mount.ts'
import { isPaid, payInfo, payOrder, payState, scanAct, scanInfo } from '../contract.ts'
import { ForgedNotice, type ChannelName } from './channels/channel.ts'
import { financeApi } from './finance/finance.ts'
import { statementApi } from './finance/statement.ts'
import { unmatchedApi } from './finance/unmatched.ts'
import { handleNotice } from './notices/handle-notice.ts'
import { keepProofOf } from './proof.ts'
import { act, look, type Deliver } from './sandbox.ts'
import { arePaid, counter, pay, payStateOf } from './service.ts'
import { channelsOf } from './ways.ts'

export function paymentsApi(app: FastifyInstance): void {
  mount(app, payInfo, counter)
  mount(app, payOrder, pay)
  mount(app, isPaid, arePaid)
  mount(app, payState, payStateOf)
  notices(app)
  financeApi(app)
  unmatchedApi(app)
  statementApi(app)
  keepProofOf(app)
  const demoOnly = (): void => {
    if (!app.config.demo) throw new Problem('noSuchCall')
  }
  const deliver: Deliver = (request) => app.inject({ method: 'POST', url: '/notify/pay/sandbox', ...request })
  mount(app, scanInfo, (context, input) => (demoOnly(), look(context, input)))
  mount(app, scanAct, (context, input) => (demoOnly(), act(context, input, deliver)))
}

/** Where providers report: raw bytes, because those are what was signed. Answered well only after the commit. */
function notices(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { channel: ChannelName } }>('/notify/pay/:channel', async (request, reply) => {
      const channels = channelsOf(app.config)
      const channel = Object.hasOwn(channels, request.params.channel) ? channels[request.params.channel] : undefined
      if (!channel) return reply.status(404).send()
      const now = new Date()
      try {
        const notice = await channel.readNotice(app.database, bytesOf(request.body), request.headers, now)
        const verdict = await handleNotice(app.database, channel, notice, now)
        request.log.info({ channel: channel.name, noticeId: notice.noticeId, verdict }, 'payment notice')
        if (verdict.startsWith('refused')) return reply.status(400).send()
        return reply.type(channel.accepted.type).send(channel.accepted.body)
      } catch (error) {
        if (!(error instanceof ForgedNotice || error instanceof SyntaxError)) throw error
        request.log.warn({ channel: channel.name, why: error.message }, 'refused a payment notice')
        return reply.status(400).send()
      }
    })
  })
}

/** Nothing at all was sent: nothing was signed. */
const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
