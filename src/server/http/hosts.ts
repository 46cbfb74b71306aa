// With CONSOLE_HOST the back office and the mall are two sites: each answers under its own name alone, and their
// cookies, which name no domain, stay apart.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#core/endpoint.ts'
import type { Config } from '../settings/config.ts'
import { visitorOf } from './in-process.ts'

type Side = 'mall' | 'office'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a route answers; without one on both, such as pictures, signed links and what anybody may ask. */
    side?: Side | undefined
  }
}

/** Of a call: what is for a person who is signed in is for the site where they sign in. */
export function sideOf({ access, path }: Pick<Endpoint, 'access' | 'path'>): Side | undefined {
  if (access === 'member' || access === 'optional') return 'mall'
  return access !== 'anyone' || path.startsWith('/staff/') ? 'office' : undefined
}

/** A page of the mall for whoever is in the back office: on a host of its own the mall does not answer. */
export const fromOffice = ({ consoleHost, publicUrl }: Pick<Config, 'consoleHost' | 'publicUrl'>, path: string) =>
  consoleHost ? new URL(path, publicUrl).href : path

export function keepHostsApart(app: FastifyInstance): void {
  const { consoleHost, publicUrl } = app.config
  if (!consoleHost) return
  const isOffice = ({ hostname }: FastifyRequest) => hostname.toLowerCase() === consoleHost.toLowerCase()
  app.addHook('onRequest', async (request, reply) => {
    const { side } = request.routeOptions.config
    if (!side || visitorOf(request) || isOffice(request) === (side === 'office')) return
    // The back office links to what it shows of the mall.
    const isPage = side === 'mall' && request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (isPage) return reply.redirect(publicUrl + request.url.replace(/^[/\\]+/, '/'), 302)
    reply.callNotFound()
  })
}
