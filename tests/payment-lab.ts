// The mall as a merchant of the simulated providers: both over HTTP on this machine, each request and notice signed as
// in real life.
import { createServer, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { api } from '../src/api.ts'
import { openSimulator } from '../src/simulator/index.ts'
import { readConfig } from '#server/settings/config.ts'
import { sendDue } from '#server/work/outbox.ts'
import { askDue } from '#features/payments/server/notices/ask.ts'
import { channelsOf } from '#features/payments/server/index.ts'
import { paymentSender } from '#features/payments/server/notices/ask.ts'
import { refundSender } from '#features/payments/server/refunds.ts'
import { testApp } from './app.ts'

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

/** `close` it when the file is done. */
export async function paymentLab() {
  const { db } = await testApp()
  const [mall, provider] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`]
  const simulator = openSimulator({ url: provider, mall })
  const config = { ...readConfig({}), publicUrl: mall, ...simulator.accounts }
  const channels = channelsOf(config)

  const simulated = Fastify()
  await simulated.register(simulator.routes)
  await simulated.listen({ host: '127.0.0.1', port: Number(new URL(provider).port) })
  const app = api(db, { config })
  await app.listen({ host: '127.0.0.1', port: Number(new URL(mall).port) })

  /** What the clock of the mall would do, once, at this time. */
  async function sweep(now = new Date()): Promise<void> {
    await sendDue(db, { refund: refundSender(channels), payment: paymentSender(channels) }, now)
    await askDue(db, channels, now)
  }

  return {
    app,
    db,
    mall,
    provider,
    simulator,
    config,
    channels,
    sweep,
    close: async () => {
      await simulator.notices.settled()
      await app.close()
      await simulated.close()
      await simulator.close()
    },
  }
}
export type PaymentLab = Awaited<ReturnType<typeof paymentLab>>
