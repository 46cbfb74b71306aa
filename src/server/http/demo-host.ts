import type { FastifyInstance } from 'fastify'
import { visitorOf } from './in-process.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const OUTBOX = /\/demo\/+(messages|outbox|mails|emails)/i

/**
 * The demo's messages and mails hold everybody's codes: they are for who sits at this machine. A Host of any other name
 * (a proxy, a tunnel, a page elsewhere whose name was pointed here) finds nothing, however the path is spelt.
 */
export function keepOutboxLocal(app: FastifyInstance): void {
  if (!app.config.demo) return
  app.addHook('onRequest', async (request, reply) => {
    // A page's own calls were let in with the page.
    if (!/demo|%/i.test(request.url) || visitorOf(request) || LOOPBACK.test(request.headers.host ?? '')) return
    if (OUTBOX.test(spelt(request.url))) reply.callNotFound()
  })
}

/** As routes read it: without dots, backslashes and percent signs. */
function spelt(line: string): string {
  const path = URL.parse(line, 'http://localhost')?.pathname ?? line
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
